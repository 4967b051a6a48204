import { test } from '@japa/runner'
import { contrast } from '#protocol/colors'
import { allowedDomain, widgetColors } from '#src/applications/embed/embed_settings'
import { isIdentitySigned } from '#src/applications/embed/identity_secret'
import { newKey } from '#src/applications/key'

test.group('Allowed domain', () => {
  test('becomes an origin: {input}')
    .with([
      { input: 'shop.example.com', origin: 'https://shop.example.com' },
      { input: ' HTTPS://Shop.Example.com/cart?x=1#y ', origin: 'https://shop.example.com' },
      { input: 'http://shop.example.com:8080', origin: 'http://shop.example.com:8080' },
      { input: '*.example.com', origin: 'https://*.example.com' },
      { input: 'http://*.example.com', origin: 'http://*.example.com' },
      { input: 'localhost:5500', origin: 'http://localhost:5500' },
      { input: 'https://localhost', origin: 'https://localhost' },
      { input: '127.0.0.1:3000', origin: 'http://127.0.0.1:3000' },
      { input: 'bücher.example', origin: 'https://xn--bcher-kva.example' },
    ])
    .run(({ assert }, { input, origin }) => assert.equal(allowedDomain(input), origin))

  test('is refused when invalid: {input}')
    .with(
      [
        '',
        ' ',
        'not a domain',
        '*',
        '*.',
        '*.com',
        'shop',
        'ftp://shop.example',
        'a;b.example',
        "'self'",
        '*.*.example.com',
      ]
        .concat([
          'shop.example; script-src *',
          'user:word@shop.example',
          'https://',
          '.example.com',
          'example..com',
        ])
        .map((input) => ({ input }))
    )
    .run(({ assert }, { input }) => assert.isNull(allowedDomain(input)))
})

test.group('Widget colors', () => {
  test('keep text on any accent readable', ({ assert }) => {
    for (let step = 0; step <= 0xffffff; step += 0x10f0f) {
      const colors = widgetColors(`#${step.toString(16).padStart(6, '0')}`)!
      assert.isAtLeast(contrast(colors.accent, colors.onAccent), 4.5, colors.accent)
    }
  })

  test('refuse invalid colors', ({ assert }) => {
    for (const color of ['', 'red', '#12', '#12345g', '#1234567', '#fff;}', 'url(x)'])
      assert.isNull(widgetColors(color))
    assert.equal(widgetColors('#ABC')!.accent, '#aabbcc')
  })
})

test.group('Keys and signatures', () => {
  test('make unique keys of 20 base-62 characters', ({ assert }) => {
    const keys = Array.from({ length: 1_000 }, () => newKey())
    for (const key of keys) assert.match(key, /^[0-9A-Za-z]{20}$/)
    assert.lengthOf(new Set(keys), 1_000)
  })

  // threat: forged-identity
  test('accept an identity with the exact signature only', ({ assert }) => {
    // echo -n 42 | openssl dgst -sha256 -hmac secret
    const hash = '93c121e7aa437a1e01e3c512c6f0ce3c821a839025dca4408f85616de4aaee70'
    assert.isTrue(isIdentitySigned({ id: '42', hash }, 'secret'))
    assert.isFalse(isIdentitySigned({ id: '43', hash }, 'secret'))
    for (const forged of ['', 'zz', hash.slice(2), `${hash}00`])
      assert.isFalse(isIdentitySigned({ id: '42', hash: forged }, 'secret'))
  })

  // threat: forged-identity-field
  test('accept a whole identity only as signed and only until it expires', ({ assert }) => {
    // printf '2000000000\n42\nGrace\ngrace@example.org' | openssl dgst -sha256 -hmac secret
    const hash = '03061fba2488a3fd81032a6e24b39c6a8cd648f7ec42e110d9fc96e54725bc71'
    const claim = { id: '42', name: 'Grace', email: 'grace@example.org', exp: 2_000_000_000, hash }
    const before = 1_999_999_999_000
    assert.isTrue(isIdentitySigned(claim, 'secret', before))
    assert.isFalse(isIdentitySigned(claim, 'secret', before + 1_000))
    for (const changed of [
      { id: '43' },
      { name: 'Managing Director' },
      { name: undefined },
      { email: 'ceo@example.org' },
      { exp: 2_000_000_001 },
      { exp: undefined },
    ])
      assert.isFalse(isIdentitySigned({ ...claim, ...changed }, 'secret', before), JSON.stringify(changed))
  })

  // threat: forged-identity-field
  test('read no line feed as the end of a field', ({ assert }) => {
    // printf '2000000000\n42\nGrace\n' | openssl dgst -sha256 -hmac secret
    const hash = 'efec4fd34154c763ec9d68231bed71e00cc041a16557bb1da73255fc28be340f'
    assert.isTrue(isIdentitySigned({ id: '42', name: 'Grace', exp: 2_000_000_000, hash }, 'secret', 0))
    assert.isFalse(isIdentitySigned({ id: '2000000000\n42\nGrace\n', hash }, 'secret', 0))
    assert.isFalse(isIdentitySigned({ id: '42\nGrace', exp: 2_000_000_000, hash }, 'secret', 0))
  })
})

import { test } from '@japa/runner'
import { allowedDomain } from '#src/applications/embed/allowed_domain'
import { isIdentitySigned } from '#src/applications/embed/identity_secret'
import { contrast } from '#protocol/colors'
import { widgetColors } from '#src/applications/embed/widget_colors'
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
    assert.isTrue(isIdentitySigned('42', hash, 'secret'))
    assert.isFalse(isIdentitySigned('43', hash, 'secret'))
    for (const forged of ['', 'zz', hash.slice(2), `${hash}00`])
      assert.isFalse(isIdentitySigned('42', forged, 'secret'))
  })
})

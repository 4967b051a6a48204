import { test } from '@japa/runner'
import { envelope, frameMessageOf, hostMessageOf, identityOf, mayEmbed } from '../../../protocol/widget.js'
import { loaderWith } from '#app/visitors/loader'
import { LAUNCHER_WORDS } from '#protocol/visitor_words/launcher'
import { settingsOf, staysAway } from '../../../visitor/widget/settings.js'

const origin = 'https://shop.example'
const sender = { name: 'a window' }
const arrival = (data: unknown, change: object = {}) => ({ data, origin, source: sender, ...change })

test.group('Messages between a page and the widget', () => {
  test('arrive from the expected window and origin only', ({ assert }) => {
    const message = envelope({ type: 'close' })
    assert.deepEqual(frameMessageOf(arrival(message), sender, origin), { type: 'close' })
    assert.isNull(frameMessageOf(arrival(message, { origin: 'https://evil.example' }), sender, origin))
    assert.isNull(frameMessageOf(arrival(message, { source: { name: 'another' } }), sender, origin))
    assert.isNull(frameMessageOf(arrival(message, { source: null }), null, origin))
    assert.isNull(frameMessageOf(arrival(message, { source: undefined }), undefined, origin))
  })

  test('are refused in any other shape', ({ assert }) => {
    for (const data of [
      null,
      'close',
      [],
      { type: 'close' },
      { channel: 'parley/1' },
      { channel: 'parley/1', type: 'eval' },
    ]) {
      assert.isNull(frameMessageOf(arrival(data), sender, origin))
      assert.isNull(hostMessageOf(arrival(data), sender, origin))
    }
    assert.isNull(hostMessageOf(arrival({ channel: 'parley/1', type: 'send', text: 5 }), sender, origin))
    assert.isNull(
      hostMessageOf(
        arrival({ channel: 'parley/1', type: 'host', mode: 'popup', shown: true }),
        sender,
        origin
      )
    )
    assert.isNull(
      frameMessageOf(arrival({ channel: 'parley/1', type: 'event', name: 'answer' }), sender, origin)
    )
  })

  test('carry nothing of an answer but that there was one', ({ assert }) => {
    const detail = { messageId: 'm', answered: true, text: 'secret' }
    const heard = frameMessageOf(
      arrival({ channel: 'parley/1', type: 'event', name: 'answer', detail }),
      sender,
      origin
    )
    assert.deepEqual(heard, { type: 'event', name: 'answer', detail: { messageId: 'm', answered: true } })
  })

  test('accept an identity only when it is signed', ({ assert }) => {
    assert.isNull(identityOf({ id: '7' }))
    assert.deepEqual(identityOf({ id: '7', hash: 'h', email: 5, admin: true }), { id: '7', hash: 'h' })
  })
})

test.group('Pages that may embed a widget', () => {
  test('are all pages when nothing is listed', ({ assert }) => {
    assert.isTrue(mayEmbed(origin, []))
  })

  test('are the listed origins and names beneath a wildcard', ({ assert }) => {
    const allowed = ['https://shop.example', 'https://*.bakery.example']
    assert.isTrue(mayEmbed('https://shop.example', allowed))
    assert.isTrue(mayEmbed('https://www.bakery.example', allowed))
    for (const other of [
      'http://shop.example',
      'https://evilbakery.example',
      'https://shop.example.evil',
      'null',
    ]) {
      assert.isFalse(mayEmbed(other, allowed))
    }
  })
})

const SERVED = { words: LAUNCHER_WORDS.en }

test.group('Settings of the loader', () => {
  test('come from the attributes of the script, and the rest from the server', ({ assert }) => {
    const settings = settingsOf(
      { app: 'k1', position: 'left', mode: 'inline', target: '#chat' },
      new URLSearchParams(),
      { ...SERVED, position: 'right', accent: '#ffcc00', onAccent: '#15171d', zIndex: 7 }
    )
    assert.deepInclude(settings, {
      key: 'k1',
      position: 'left',
      accent: '#ffcc00',
      zIndex: 7,
      mode: 'inline',
      target: '#chat',
    })
  })

  test('come from its address where a tag manager dropped the attributes', ({ assert }) => {
    assert.deepInclude(settingsOf({}, new URLSearchParams('app=k1&label=Ask'), SERVED), {
      key: 'k1',
      label: 'Ask',
      mode: 'bubble',
    })
  })

  test('fall back when they make no sense', ({ assert }) => {
    const settings = settingsOf({ app: 'k1', mode: 'huge', scheme: 'sepia' }, new URLSearchParams(), SERVED)
    assert.deepInclude(settings, { accent: '#0b6b4f', mode: 'bubble', scheme: 'auto', position: 'right' })
  })

  test('are none without a key', ({ assert }) => {
    assert.isNull(settingsOf({}, new URLSearchParams(), SERVED))
    assert.isNull(settingsOf({ app: '../admin' }, new URLSearchParams(), SERVED))
  })

  test('keep a paused embed and one of other websites away', ({ assert }) => {
    const allowedOrigins = ['https://shop.example']
    assert.isTrue(staysAway({ published: false }, 'https://shop.example'))
    assert.isTrue(staysAway({ published: true, allowedOrigins }, 'https://other.example'))
    assert.isFalse(staysAway({ published: true, allowedOrigins }, 'https://shop.example'))
    assert.isFalse(staysAway({}, 'https://other.example'))
  })

  test('stand where the built loader keeps a place for them, whatever they hold', ({ assert }) => {
    const settings = { accent: '$&</script>', published: true }
    for (const built of ['a(Object("__PARLEY__"))', 'a(Object(`__PARLEY__`))'])
      assert.equal(loaderWith(built, settings), `a(Object(${JSON.stringify(settings)}))`)
  })
})

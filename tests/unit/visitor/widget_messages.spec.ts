import { test } from '@japa/runner'
import {
  createEnvelope,
  frameMessageOf,
  hostMessageOf,
  identityOf,
  mayEmbed,
} from '../../../protocol/widget.js'
import { loaderWith } from '#app/visitors/loader'
import { LAUNCHER_WORDS } from '#protocol/visitor_words/launcher'
import { parseSettings, isHidden } from '../../../visitor/widget/parse_settings.js'

const origin = 'https://shop.example'
const sender = { name: 'a window' }
const arrival = (data: unknown, change: object = {}) => ({ data, origin, source: sender, ...change })

test.group('Messages between a page and the widget', () => {
  // threat: widget-messages
  test('arrive from the expected window and origin only', ({ assert }) => {
    const message = createEnvelope({ type: 'close' })
    assert.deepEqual(frameMessageOf(arrival(message), sender, origin), { type: 'close' })
    assert.isNull(frameMessageOf(arrival(message, { origin: 'https://evil.example' }), sender, origin))
    assert.isNull(frameMessageOf(arrival(message, { source: { name: 'another' } }), sender, origin))
    assert.isNull(frameMessageOf(arrival(message, { source: null }), null, origin))
    assert.isNull(frameMessageOf(arrival(message, { source: undefined }), undefined, origin))
  })

  test('are ignored in any other shape', ({ assert }) => {
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

  test('never carry the text of an answer', ({ assert }) => {
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
  test('are all pages when no domain is listed', ({ assert }) => {
    assert.isTrue(mayEmbed(origin, []))
  })

  test('are the listed origins and subdomains of a wildcard', ({ assert }) => {
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
    const settings = parseSettings(
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

  test('come from the script’s address where a tag manager dropped the attributes', ({ assert }) => {
    assert.deepInclude(parseSettings({}, new URLSearchParams('app=k1&label=Ask'), SERVED), {
      key: 'k1',
      label: 'Ask',
      mode: 'bubble',
    })
  })

  test('fall back to defaults when they are invalid', ({ assert }) => {
    const settings = parseSettings(
      { app: 'k1', mode: 'huge', scheme: 'sepia' },
      new URLSearchParams(),
      SERVED
    )
    assert.deepInclude(settings, { accent: '#0b6b4f', mode: 'bubble', scheme: 'auto', position: 'right' })
  })

  test('are null without a key', ({ assert }) => {
    assert.isNull(parseSettings({}, new URLSearchParams(), SERVED))
    assert.isNull(parseSettings({ app: '../admin' }, new URLSearchParams(), SERVED))
  })

  test('hide a paused embed and an embed of other websites', ({ assert }) => {
    assert.isTrue(isHidden({ published: false }))
    assert.isTrue(isHidden({ published: true, allowed: false }))
    assert.isFalse(isHidden({ published: true, allowed: true }))
    assert.isFalse(isHidden({ published: true }))
    assert.isFalse(isHidden({}))
  })

  test('replace the placeholder of the built loader, whatever they contain', ({ assert }) => {
    const settings = { accent: '$&</script>', published: true }
    for (const built of ['a(Object("__PARLEY__"))', 'a(Object(`__PARLEY__`))'])
      assert.equal(loaderWith(built, settings), `a(Object(${JSON.stringify(settings)}))`)
  })
})

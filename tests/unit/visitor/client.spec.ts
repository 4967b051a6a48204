import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { mock } from 'node:test'
import { test } from '@japa/runner'
import { renderLoader } from '#app/visitors/loader'
import { StreamInterrupted } from '#protocol/chat/stream_parts'
import { en } from '#protocol/visitor_words/en'
import { LAUNCHER_WORDS } from '#protocol/visitor_words/launcher'
import {
  createEnvelope,
  frameMessageOf,
  hostMessageOf,
  identityOf,
  mayEmbed,
} from '../../../protocol/widget.js'
import { SafeStorage, type StorageArea } from '../../../visitor/chat/session/safe_storage.js'
import { SessionStore } from '../../../visitor/chat/session/session_store.js'
import { problemSentence } from '../../../visitor/chat/wire/problems.js'
import { VisitClient } from '../../../visitor/chat/wire/visit_client.js'
import { setContentLanguages, translationsOf } from '../../../visitor/chat/translation.js'
import { setLanguage } from '../../../visitor/chat/words.js'
import { parseSettings, isHidden } from '../../../visitor/widget/parse_settings.js'

type Call = { method: string; path: string; token: string; body: unknown }
type Reply = (call: Call, response: ServerResponse) => void

const EXPIRES = '2099-01-01T00:00:00.000Z'

test.group('Visitor API client', (group) => {
  let server: ReturnType<typeof createServer>
  let calls: Call[]
  let reply: Reply
  let client: VisitClient

  group.setup(() => setLanguage({ locale: 'en', words: en.chat }))

  group.each.setup(async () => {
    calls = []
    let opened = 0
    reply = (_call, response) => response.end('data: [DONE]\n\n')
    server = createServer(async (request, response) => {
      const call = await callOf(request)
      calls.push(call)
      if (call.path === '/visit/k1/session') {
        opened += 1
        return response.end(
          JSON.stringify({ token: `t${opened}`, conversation_id: `c${opened}`, expires_at: EXPIRES })
        )
      }
      reply(call, response)
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const { port } = server.address() as AddressInfo
    client = new VisitClient(
      `http://127.0.0.1:${port}/visit/k1`,
      new SessionStore(new SafeStorage(() => null), 'k1')
    )
    return () => closed(server)
  })

  const ask = (text: string) => client.ask(text, new AbortController().signal)

  test('opens a session at the first message and not before', async ({ assert }) => {
    assert.deepEqual(await client.restore(), { ok: true, value: null })
    assert.lengthOf(calls, 0)
    await ask('Hello')
    assert.deepEqual(
      calls.map((call) => [call.method, call.path, call.token]),
      [
        ['POST', '/visit/k1/session', ''],
        ['POST', '/visit/k1/messages', 'Bearer t1'],
      ]
    )
    assert.deepEqual(calls[1]?.body, { message: 'Hello' })
  })

  test('opens one session for messages sent at the same time', async ({ assert }) => {
    await Promise.all([ask('One'), ask('Two')])
    assert.lengthOf(
      calls.filter((call) => call.path.endsWith('/session')),
      1
    )
  })

  test('renews an expired session once and sends the message again', async ({ assert }) => {
    reply = (call, response) => {
      response.statusCode = call.token === 'Bearer t1' ? 401 : 200
      response.end('data: [DONE]\n\n')
    }
    const asked = await ask('Hello')
    assert.isTrue(asked.ok)
    assert.equal(calls.at(-1)?.token, 'Bearer t2')
  })

  test('stops after one renewal', async ({ assert }) => {
    reply = (_call, response) => response.writeHead(401).end('{}')
    const asked = await ask('Hello')
    assert.equal(asked.ok ? '' : asked.problem.kind, 'unauthorized')
    assert.lengthOf(calls, 4)
  })

  test('sends the identity of a signed-in user', async ({ assert }) => {
    client.identity = { id: '7', hash: 'h' }
    await ask('Hello')
    assert.deepEqual(calls[0]?.body, { identity: { id: '7', hash: 'h' } })
  })

  test('reports when a limit ends', async ({ assert }) => {
    reply = (_call, response) =>
      response
        .writeHead(429, { 'retry-after': '40' })
        .end('{"message":"You can send 20 messages a minute. Try again in 40 seconds."}')
    const asked = await ask('Hello')
    if (asked.ok || asked.problem.kind !== 'limited') return assert.fail('The limit was not seen')
    const sentence = problemSentence(asked.problem, asked.problem.retryAtMs - 40_000)
    assert.equal(sentence, 'You can send 20 messages a minute. Try again in 40 seconds.')
  })

  test('shows the sentence of a server that refuses', async ({ assert }) => {
    reply = (_call, response) => response.writeHead(403).end('{"detail":"This chat is paused."}')
    const asked = await ask('Hello')
    assert.equal(asked.ok ? '' : problemSentence(asked.problem, 0), 'This chat is paused.')
  })

  test('never shows the message of a server error', async ({ assert }) => {
    reply = (_call, response) => response.writeHead(500).end('{"message":"SQLITE_BUSY at line 3"}')
    const asked = await ask('Hello')
    assert.notInclude(asked.ok ? '' : problemSentence(asked.problem, 0), 'SQLITE')
  })

  test('distinguishes an interrupted answer from a complete one', async ({ assert }) => {
    reply = (_call, response) => response.end('data: {"type":"text-delta","id":"1","delta":"Rest"}\n\n')
    const asked = await ask('Hello')
    if (!asked.ok) return assert.fail('The message was refused')
    const read = async () => {
      for await (const part of asked.value) assert.equal(part.type, 'text')
    }
    await assert.rejects(read, StreamInterrupted)
  })

  test('deletes a session that the server no longer knows', async ({ assert }) => {
    await ask('Hello')
    reply = (_call, response) => response.writeHead(404).end('{}')
    assert.deepEqual(await client.restore(), { ok: true, value: null })
    await ask('Again')
    assert.equal(calls.at(-1)?.token, 'Bearer t2')
  })

  test('reports a server that cannot be reached', async ({ assert }) => {
    await ask('Hello')
    await closed(server)
    const asked = await ask('Hello')
    assert.equal(asked.ok ? '' : asked.problem.kind, 'unreachable')
  })
})

test.group('Headers of visitors’ requests', () => {
  test('say who asks, and the socket once there is one', async ({ assert, cleanup }) => {
    const sent: { path: string; headers: Record<string, string> }[] = []
    const { fetch } = globalThis
    cleanup(() => void (globalThis.fetch = fetch))
    globalThis.fetch = async (input, init) => {
      sent.push({ path: String(input), headers: init?.headers as Record<string, string> })
      const session = { token: 't1', conversation_id: 'c1', expires_at: EXPIRES }
      return Response.json(String(input).endsWith('/session') ? session : { auth: 'signed', messages: [] })
    }
    const client = new VisitClient('/visit/k1', new SessionStore(new SafeStorage(() => null), 'k1'))
    await client.ask('Hello', new AbortController().signal)
    await client.authorize('12.34', 'presence-conversation.c1')
    await client.sync()

    for (const { path, headers } of sent) assert.equal(headers['X-Requested-With'], 'XMLHttpRequest', path)
    assert.deepEqual(
      sent.map(({ path, headers }) => [path, headers['X-Socket-ID']]),
      [
        ['/visit/k1/session', undefined],
        ['/visit/k1/messages', undefined],
        ['/broadcasting/auth', '12.34'],
        ['/visit/k1/conversation', '12.34'],
      ]
    )
  })
})

function closed(server: ReturnType<typeof createServer>): Promise<void> {
  server.closeAllConnections()
  return new Promise((resolve) => server.close(() => resolve()))
}

async function callOf(request: IncomingMessage): Promise<Call> {
  let json = ''
  for await (const piece of request) json += String(piece)
  return {
    method: request.method ?? '',
    path: request.url ?? '',
    token: request.headers.authorization ?? '',
    body: json === '' ? null : JSON.parse(json),
  }
}

function refuse(): never {
  throw new Error('SecurityError')
}

const BLOCKED: StorageArea = { getItem: refuse, setItem: refuse, removeItem: refuse }
const session = { token: 't', conversation_id: 'c', expires_at: '2030-01-01T00:00:00.000Z', identityId: null }
const now = Date.parse('2029-01-01T00:00:00.000Z')

test.group('Session storage of a visitor', () => {
  test('stays in memory when reading localStorage throws', ({ assert }) => {
    const kept = new SafeStorage(refuse)
    kept.write('a', '1')
    assert.equal(kept.read('a'), '1')
    kept.remove('a')
    assert.isNull(kept.read('a'))
  })

  test('stays in memory when every use of storage throws', ({ assert }) => {
    const store = new SessionStore(new SafeStorage(() => BLOCKED), 'k1')
    store.saveSession(session)
    assert.equal(store.session(null, now)?.token, 't')
  })

  test('is not shared between two applications', ({ assert }) => {
    const kept = new SafeStorage(() => null)
    new SessionStore(kept, 'k1').saveSession(session)
    assert.isNull(new SessionStore(kept, 'k2').session(null, now))
  })

  test('returns no session that has expired or belongs to another identity', ({ assert }) => {
    const store = new SessionStore(new SafeStorage(() => null), 'k1')
    store.saveSession({ ...session, identityId: 'ann' })
    assert.isNull(store.session(null, now))
    assert.isNull(store.session('bob', now))
    assert.isNull(store.session('ann', Date.parse('2031-01-01')))
    assert.isNotNull(store.session('ann', now))
  })

  test('survives a damaged entry', ({ assert }) => {
    const kept = new SafeStorage(() => null)
    kept.write('parley:k1:session', '{"token":')
    assert.isNull(new SessionStore(kept, 'k1').session(null, now))
  })

  test('restores typed text and messages that were never accepted', ({ assert }) => {
    const store = new SessionStore(new SafeStorage(() => null), 'k1')
    store.saveUnsent('sent but refused')
    store.saveDraft('half a thou')
    assert.equal(store.draft(), 'sent but refused\n\nhalf a thou')
    store.saveUnsent('')
    store.saveDraft('')
    assert.equal(store.draft(), '')
  })
})

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
      assert.equal(renderLoader(built, settings), `a(Object(${JSON.stringify(settings)}))`)
  })
})

test.group('Translation in a visitor’s browser', (group) => {
  /** By the language of the content: how its translator is created, and what it then translates. */
  let create: (language: string) => Promise<{ translate(text: string): Promise<string> }>
  group.setup(() => {
    const given = {
      Translator: { create: (pair: { targetLanguage: string }) => create(pair.targetLanguage) },
    }
    Object.assign(globalThis, given)
    return () => void Reflect.deleteProperty(globalThis, 'Translator')
  })
  const never = new Promise<never>(() => undefined)
  const nextTick = () => new Promise((resolve) => setImmediate(resolve))

  test('never makes a question wait for a language that isn’t ready', async ({ assert }) => {
    let arrive = (_translator: { translate(text: string): Promise<string> }) => {}
    create = () => new Promise((resolve) => (arrive = resolve))
    setContentLanguages({ contentLanguages: ['fi'] })
    assert.deepEqual(await Promise.race([translationsOf('Where are you?'), after(nextTick)]), [])
    arrive({ translate: async (text) => `fi: ${text}` })
    await nextTick()
    assert.deepEqual(await translationsOf('Where are you?'), ['fi: Where are you?'])
    assert.deepEqual(await translationsOf('Thank you!'), [])
  })

  test('waits for a translator that became slow only once', async ({ assert, cleanup }) => {
    create = async () => ({ translate: () => never })
    setContentLanguages({ contentLanguages: ['sv'] })
    await nextTick()
    mock.timers.enable({ apis: ['setTimeout'] })
    cleanup(() => mock.timers.reset())
    const first = translationsOf('Where are you?')
    await nextTick()
    mock.timers.tick(3_000)
    assert.deepEqual(await first, [])
    assert.deepEqual(await Promise.race([translationsOf('When do you open?'), after(nextTick)]), [])
  })
})

async function after(wait: () => Promise<unknown>): Promise<string> {
  await wait()
  await wait()
  return 'still waiting'
}

import { once } from 'node:events'
import { connect } from 'node:net'
import { test } from '@japa/runner'
import app from '@adonisjs/core/services/app'
import limiter from '@adonisjs/limiter/services/main'
import { rate } from '#config/api'
import { appUrl } from '#config/app'
import { visitorLimits } from '#config/visitors'
import Application from '#src/applications/models/application'
import Conversation from '#src/conversations/models/conversation'
import User from '#src/identity/models/user'
import { deleteItems } from '#src/knowledge/items/delete_items'
import DataItem from '#src/knowledge/items/models/data_item'
import DataSource from '#src/knowledge/items/models/data_source'
import { HybridPassages } from '#src/knowledge/passages/ranking/hybrid_passages'
import { givenToken } from '#tests/functional/api/api'
import { givenAccount } from '#tests/support/accounts'
import { connectAgent, sendMessage, toolCall } from '#tests/support/agents'
import { givenBioLink, givenEmbed } from '#tests/support/applications'
import {
  BREAD,
  givenModel,
  modelThatStalls,
  serverUrl,
  NEAR_BREAD,
  forgetLimits,
} from '#tests/support/conversations'
import { givenText, givenQueuedText, knowledge } from '#tests/support/knowledge'

/** Both addresses, with what each needs. */
async function givenDoors() {
  const account = await givenAccount()
  const item = await givenText(account, 'Bread', BREAD)
  const authorization = `Bearer ${await givenToken(account)}`
  const { key } = await givenBioLink(account)
  return {
    account,
    item,
    doors: [
      { path: '/mcp', headers: { authorization } },
      { path: `/mcp/${key}`, headers: {} as Record<string, string> },
    ],
  }
}

const PING = { jsonrpc: '2.0', id: 1, method: 'ping' }

test.group('The protocol of agents', () => {
  test('has no sessions: any message can come first, and no stream can be opened', async ({ assert }) => {
    const { doors } = await givenDoors()
    for (const { path, headers } of doors) {
      const found = await sendMessage(path, toolCall('search', { query: 'loaf' }), headers)
      assert.equal(found.status, 200)
      assert.isNull(found.headers.get('mcp-session-id'))
      assert.isNotEmpty((await found.json()).result.structuredContent.passages)
      for (const method of ['GET', 'DELETE']) {
        const refused = await fetch(`${serverUrl()}${path}`, { method, headers })
        assert.equal(refused.status, 405, `${method} ${path}`)
        assert.equal(refused.headers.get('allow'), 'POST')
      }
    }
  })

  test('accepts notifications and answers to nothing without a body', async ({ assert }) => {
    const { doors } = await givenDoors()
    for (const { path, headers } of doors)
      for (const message of [
        { jsonrpc: '2.0', method: 'notifications/initialized' },
        {
          jsonrpc: '2.0',
          method: 'notifications/cancelled',
          params: { requestId: 7, reason: 'Changed my mind' },
        },
        { jsonrpc: '2.0', id: 5, result: {} },
      ]) {
        const accepted = await sendMessage(path, message, headers)
        assert.equal(accepted.status, 202)
        assert.equal(await accepted.text(), '')
      }
  })

  // threat: agent-rebinding
  test('refuses requests of web pages of other origins, whatever host they name', async ({ assert }) => {
    const { doors } = await givenDoors()
    const { protocol, host } = new URL(appUrl)
    const otherScheme = `${protocol === 'https:' ? 'http' : 'https'}://${host}`
    for (const { path, headers } of doors) {
      for (const origin of ['https://evil.example', 'null', 'http://127.0.0.1:1', 'nonsense', otherScheme]) {
        const refused = await sendMessage(path, PING, { ...headers, origin })
        assert.equal(refused.status, 403, origin)
        assert.isString((await refused.json()).error.message)
        assert.isNull(refused.headers.get('access-control-allow-origin'))
      }
      const own = await sendMessage(path, PING, { ...headers, origin: new URL(appUrl).origin })
      assert.equal(own.status, 200)
    }
  })

  // threat: agent-hostile
  test('answers hostile messages with JSON-RPC errors', async ({ assert }) => {
    const { doors, item } = await givenDoors()
    const deep = `${'['.repeat(30_000)}${']'.repeat(30_000)}`
    const deepObject = `${'{"a":'.repeat(9_000)}1${'}'.repeat(9_000)}`
    const inCall = (input: string) =>
      `{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"search","arguments":${input}}}`
    const hostile: [message: unknown, status: number, code: number][] = [
      ['{"jsonrpc":', 400, -32700],
      ['', 400, -32700],
      ['null', 422, -32700],
      [[PING], 400, -32600],
      [Array.from({ length: 500 }, () => toolCall('ask', { question: 'How hot?' })), 400, -32600],
      [deep, 400, -32700],
      [deepObject, 400, -32700],
      [inCall(deep), 400, -32700],
      [inCall(`{"query":${deepObject}}`), 400, -32700],
      [inCall(`{"query":${'['.repeat(500)}${']'.repeat(500)}}`), 200, -32602],
      [{ ...PING, jsonrpc: '1.0' }, 400, -32700],
      [{ ...PING, id: { $ne: null } }, 400, -32700],
      [{ ...PING, method: 'constructor' }, 200, -32601],
      [{ ...PING, method: 'tasks/list' }, 200, -32601],
      [toolCall('__proto__', {}), 200, -32602],
      [toolCall('delete_everything', {}), 200, -32602],
      [toolCall('x'.repeat(60_000), {}), 200, -32602],
      [toolCall('search', {}), 200, -32602],
      [toolCall('search', { query: { toString: 1 } }), 200, -32602],
      [toolCall('search', { query: 'x'.repeat(4_001) }), 200, -32602],
      [toolCall('search', { query: 'loaf', limit: 1e9 }), 200, -32602],
      [toolCall('search', { query: 'loaf', limit: { valueOf: 1 } }), 200, -32602],
      [toolCall('ask', { question: '  ' }), 200, -32602],
      [toolCall('read_item', { item_id: [] }), 200, -32602],
      [toolCall('read_item', { item_id: item.id, start: -1 }), 200, -32602],
      [toolCall('verify_quote', { item_id: item.id, quote: '' }), 200, -32602],
      [toolCall('verify_quote', { item_id: item.id, quote: 'x'.repeat(4_001) }), 200, -32602],
      [{ ...PING, method: 'resources/read', params: { uri: 'file:///etc/passwd' } }, 200, -32002],
      [{ ...PING, method: 'resources/read', params: { uri: `item://${'../'.repeat(9)}` } }, 200, -32002],
    ]
    for (const { path, headers } of doors)
      for (const [message, status, code] of hostile) {
        const shown = `${path} ${JSON.stringify(message).slice(0, 120)}`
        const response = await sendMessage(path, message, headers)
        assert.equal(response.status, status, shown)
        // Questions are answered as a stream.
        const { error, jsonrpc } = JSON.parse((await response.text()).replace(/^event: message\ndata: /, ''))
        assert.equal(jsonrpc, '2.0', shown)
        assert.equal(error.code, code, shown)
        assert.isBelow(error.message.length, 300, shown)
      }
  })

  test('explains what is wrong with a malformed request', async ({ assert }) => {
    const { doors } = await givenDoors()
    for (const { path, headers } of doors) {
      const status = async (sent: Record<string, string>, message: unknown = PING) =>
        (await sendMessage(path, message, { ...headers, ...sent })).status
      assert.equal(await status({ 'content-type': 'text/plain' }), 415)
      assert.equal(await status({ 'content-type': 'application/x-www-form-urlencoded' }), 415)
      assert.equal(await status({ accept: 'text/html' }), 406)
      assert.equal(await status({ 'mcp-protocol-version': '1999-01-01' }), 400)
      assert.equal(await status({ 'content-encoding': 'gzip' }), 415)
      const huge = { ...PING, params: { x: 'x'.repeat(1_100_000) } }
      assert.equal(await status({}, huge), 413)
    }
  })

  // threat: agent-error-detail
  test('reveals nothing of an error it did not expect', async ({ assert }) => {
    const { doors } = await givenDoors()
    const index = await app.container.make(HybridPassages)
    const { search } = index
    index.search = () => Promise.reject(new Error('secret: select * from users'))
    try {
      for (const { path, headers } of doors) {
        const response = await sendMessage(path, toolCall('search', { query: 'loaf' }), headers)
        const { error } = await response.json()
        assert.equal(error.code, -32603)
        assert.notInclude(JSON.stringify(error), 'secret')
      }
    } finally {
      index.search = search
    }
  })

  // threat: agent-hangs-up
  test('stops an answer when its agent disconnects, and saves the part written', async ({
    assert,
    cleanup,
  }) => {
    const { doors } = await givenDoors()
    for (const { path, headers } of doors) {
      const { model, started, stopped } = modelThatStalls([
        'Bake the loaf at 240 degrees for 40 minutes. [1] ',
      ])
      cleanup(await givenModel(model))
      const leaving = new AbortController()
      const response = fetch(`${serverUrl()}${path}`, {
        method: 'POST',
        signal: leaving.signal,
        headers: {
          ...headers,
          'content-type': 'application/json',
          accept: 'application/json, text/event-stream',
        },
        body: JSON.stringify(toolCall('ask', { question: 'How hot do I bake the loaf?' })),
      })
      await started
      leaving.abort()
      await assert.rejects(() => response, 'This operation was aborted')
      await stopped
    }
  })

  test('serves other agents while one reads slowly', async ({ assert }) => {
    const { account, doors } = await givenDoors()
    const long = await givenText(account, 'Long', 'A line of a very long text about rye.\n\n'.repeat(20_000))
    const [{ headers, path }] = doors as [(typeof doors)[0]]
    const body = JSON.stringify({ ...PING, method: 'resources/read', params: { uri: `item://${long.id}` } })
    const { hostname, port } = new URL(serverUrl())
    const slow = connect(Number(port), hostname)
    slow.pause()
    slow.write(
      `POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n` +
        `Accept: application/json, text/event-stream\r\nAuthorization: ${headers.authorization}\r\n` +
        `Content-Length: ${body.length}\r\n\r\n${body}`
    )
    await once(slow, 'connect')
    const agent = await connectAgent(path, headers.authorization!.slice('Bearer '.length))
    assert.isNotEmpty((await agent.call('search', { query: 'loaf' })).passages)
    slow.destroy()
  })
})

const QUOTE = 'Bake the loaf at 240 degrees for 40 minutes.'
const at = BREAD.indexOf(QUOTE)

async function givenBread(name = 'Ada Lovelace') {
  const account = await givenAccount(name)
  const item = await givenText(account, 'Bread', BREAD)
  const token = await givenToken(account)
  return { account, item, token, agent: await connectAgent('/mcp', token) }
}

async function readOnlyToken(account: User): Promise<string> {
  return (await User.accessTokens.create(account, ['read'])).value!.release()
}

test.group('An agent with an API token', () => {
  test('finds passages that are exact parts of their items, with their place and address', async ({
    assert,
  }) => {
    const { agent, item } = await givenBread()
    const { passages } = await agent.call('search', { query: 'How hot do I bake the loaf?', limit: 3 })
    const [best] = passages
    assert.containsSubset(best, {
      item_id: item.id,
      title: 'Bread',
      url: null,
      version: 1,
      section: 'Sourdough',
    })
    assert.equal(best.quote, BREAD.slice(best.start, best.end))
    const checked = await agent.call('verify_quote', best)
    assert.isTrue(checked.verified)
    assert.include(best.open_url, `/data/items/${item.id}?start=${best.start}&end=${best.end}`)
  })

  test('gets an answer whose citations it can verify, and asks a follow-up question', async ({ assert }) => {
    const { agent, item } = await givenBread()
    const first = await agent.call('ask', { question: 'How hot do I bake the loaf?' })
    assert.isTrue(first.answered)
    assert.include(first.answer, '[1]')
    const [citation] = first.citations
    assert.containsSubset(citation, { index: 1, item_id: item.id, section: 'Sourdough' })
    assert.isTrue((await agent.call('verify_quote', citation)).verified)

    const { conversation_id } = first
    const next = await agent.call('ask', { question: 'And for how long?', conversation_id })
    assert.equal(next.conversation_id, conversation_id)
    assert.include(
      await agent.failure('ask', { question: 'Go on', conversation_id: item.id }),
      'conversation'
    )
  })

  test('gets the closest passages if the content has no answer', async ({ assert }) => {
    const { agent } = await givenBread()
    const { answered, citations, closest } = await agent.call('ask', { question: NEAR_BREAD })
    assert.isFalse(answered)
    assert.isEmpty(citations)
    assert.isNotEmpty(closest)
    for (const quote of closest) assert.isTrue((await agent.call('verify_quote', quote)).verified)
  })

  // threat: agent-quote
  test('can verify whether an item contains a quote, and gets the nearest words if not', async ({
    assert,
  }) => {
    const { agent, item } = await givenBread()
    const verify = (claim: object) => agent.call('verify_quote', { item_id: item.id, quote: QUOTE, ...claim })
    const place = { start: at, end: at + QUOTE.length }

    assert.containsSubset(await verify({}), { verified: true, ...place, occurrences: 1, nearest: null })
    assert.containsSubset(await verify(place), { verified: true, ...place })
    const elsewhere = await verify({ start: 3, end: 3 + QUOTE.length })
    assert.containsSubset(elsewhere, { verified: false, start: null, end: null, occurrences: 1 })
    assert.containsSubset(elsewhere.nearest, { ...place, quote: QUOTE, similarity: 1, section: 'Sourdough' })

    const wrong = await verify({ quote: 'Bake the loaf at 420 degrees for 40 minutes.' })
    assert.containsSubset(wrong, {
      verified: false,
      occurrences: 0,
      quote: 'Bake the loaf at 420 degrees for 40 minutes.',
    })
    assert.containsSubset(wrong.nearest, { ...place, quote: QUOTE })
    assert.isAbove(wrong.nearest.similarity, 0.9)
    assert.isBelow(wrong.nearest.similarity, 1)
    assert.isNull((await verify({ quote: 'Penguins huddle against Antarctic storms.' })).nearest)
  })

  test('reads a long item in parts that join without gaps or split characters', async ({ assert }) => {
    const { account, agent } = await givenBread()
    const long = `${'🥖 rye '.repeat(8_000)}\n\nThe end.`
    const item = await givenText(account, 'Long', long)
    let [text, start, calls] = ['', 0 as number | null, 0]
    while (start !== null && calls < 10) {
      const piece = await agent.call('read_item', { item_id: item.id, start })
      assert.isTrue(piece.text.isWellFormed())
      assert.equal(piece.start, start)
      text += piece.text
      start = piece.next_start
      calls += 1
    }
    assert.equal(calls, 2)
    const { characters } = await agent.call('read_item', { item_id: item.id })
    assert.equal(text.length, characters)
    assert.include(text, 'The end.')
  })

  test('lists items as resources, page by page, and reads them', async ({ assert }) => {
    const { account, agent, item } = await givenBread()
    await givenQueuedText(account, 'Not read yet', 'Rye.')
    const { resources, nextCursor } = await agent.client.listResources()
    assert.isUndefined(nextCursor)
    assert.deepEqual(
      resources.map(({ uri, name, title }) => ({ uri, name, title })),
      [{ uri: `item://${item.id}`, name: 'Bread', title: 'Bread' }]
    )
    const read = await agent.client.readResource({ uri: `item://${item.id.toLowerCase()}` })
    assert.equal((read.contents[0] as { text: string }).text, BREAD)
    const { resourceTemplates } = await agent.client.listResourceTemplates()
    assert.equal(resourceTemplates[0]!.uriTemplate, 'item://{item_id}')

    const { workspaceId, sourceId } = item
    const shared = { workspaceId, sourceId, kind: 'text', state: 'ready', version: 1, metadata: {} } as const
    for (let made = 0; made < 100; made += 1)
      await DataItem.create({ ...shared, title: `Item ${made}`, externalId: String(made) })
    const first = await agent.client.listResources()
    assert.lengthOf(first.resources, 100)
    const second = await agent.client.listResources({ cursor: first.nextCursor! })
    assert.deepEqual(
      second.resources.map(({ uri }) => uri),
      [`item://${item.id}`]
    )
    await assert.rejects(() => agent.client.listResources({ cursor: 'x' }), /-32602/)
  })

  // threat: agent-tenancy
  test('can’t find, read or verify another account’s content', async ({ assert }) => {
    const { item } = await givenBread()
    const outsider = await connectAgent('/mcp', await givenToken(await givenAccount('Mallory')))
    assert.isEmpty((await outsider.call('search', { query: 'bake the loaf' })).passages)
    const missing = await outsider.failure('read_item', { item_id: '01ARZ3NDEKTSV4RRFFQ69G5FAV' })
    assert.equal(await outsider.failure('read_item', { item_id: item.id }), missing)
    assert.equal(await outsider.failure('verify_quote', { item_id: item.id, quote: QUOTE }), missing)
    assert.isEmpty((await outsider.client.listResources()).resources)
    await assert.rejects(() => outsider.client.readResource({ uri: `item://${item.id}` }), /-32002/)
    assert.isFalse((await outsider.call('ask', { question: 'How hot do I bake the loaf?' })).answered)
  })

  // threat: agent-read-only
  test('with a read-only token can do everything except ask, and learns why', async ({ assert }) => {
    const { account, item } = await givenBread()
    const agent = await connectAgent('/mcp', await readOnlyToken(account))
    const { tools } = await agent.client.listTools()
    assert.sameMembers(
      tools.map(({ name }) => name),
      ['search', 'read_item', 'verify_quote']
    )
    assert.include(await agent.failure('ask', { question: 'How hot?' }), 'read-only')
    assert.include(agent.client.getInstructions(), 'read-only')
    assert.isNotEmpty((await agent.call('search', { query: 'loaf' })).passages)
    assert.isTrue((await agent.call('verify_quote', { item_id: item.id, quote: QUOTE })).verified)
  })

  // threat: agent-revoked
  test('is refused once its token is revoked, in the middle of its work', async ({ assert }) => {
    const { account, agent } = await givenBread()
    const [token] = await User.accessTokens.all(account)
    await User.accessTokens.delete(account, token!.identifier)
    await assert.rejects(() => agent.call('search', { query: 'loaf' }), /wrong, expired or revoked/)
    const refused = await sendMessage('/mcp', toolCall('search', { query: 'loaf' }))
    assert.equal(refused.status, 401)
    assert.equal(refused.headers.get('www-authenticate'), 'Bearer')
  })

  test('no longer finds or reads an item that was erased', async ({ assert }) => {
    const { account, agent, item } = await givenBread()
    await deleteItems(await knowledge(), account.id, [item.id])
    assert.isEmpty((await agent.call('search', { query: 'loaf' })).passages)
    assert.include(await agent.failure('read_item', { item_id: item.id }), 'no such item')
    assert.include(await agent.failure('verify_quote', { item_id: item.id, quote: QUOTE }), 'no such item')
    await assert.rejects(() => agent.client.readResource({ uri: `item://${item.id}` }), /-32002/)
  })

  test('finds nothing of a paused source', async ({ assert }) => {
    const { account, agent } = await givenBread()
    await DataSource.query().where('workspace_id', account.id).update({ state: 'paused' })
    assert.isEmpty((await agent.call('search', { query: 'loaf' })).passages)
  })

  // threat: agent-flood
  test('shares one rate limit with the other calls of its token', async ({ assert }) => {
    const { account, token } = await givenBread()
    const [own] = await User.accessTokens.all(account)
    const requests = limiter.use(rate.store, { requests: rate.requests, duration: rate.duration })
    await requests.set(`api:${own!.identifier}`, rate.requests)
    const headers = { authorization: `Bearer ${token}` }
    const refused = await sendMessage('/mcp', toolCall('search', { query: 'loaf' }), headers)
    assert.equal(refused.status, 429)
    assert.isAbove(Number(refused.headers.get('retry-after')), 0)
  })
})

async function givenBakery() {
  const account = await givenAccount()
  const item = await givenText(account, 'Bread', BREAD)
  const application = await givenBioLink(account)
  const path = `/mcp/${application.key}`
  return { account, item, application, path, agent: await connectAgent(path) }
}

const settingsOf = (application: Application, changed: object) =>
  application.merge({ settings: { ...application.settings, ...changed } }).save()

test.group('An agent of a published application', () => {
  test('needs no token to ask, search, read and verify what visitors may open', async ({
    assert,
    client,
  }) => {
    const { account, agent, application, item } = await givenBakery()
    const { answered, citations, ...answer } = await agent.call('ask', {
      question: 'How hot do I bake the loaf?',
    })
    assert.isTrue(answered)
    assert.notProperty(answer, 'conversation_id')
    const [citation] = citations
    assert.containsSubset(citation, { item_id: item.id, title: 'Bread' })
    assert.include(citation.quote, QUOTE)
    const page = await client.get(citation.open_url.replace(/^https?:\/\/[^/]+/, ''))
    assert.include(page.text(), `<mark>${citation.quote}</mark>`)

    const { passages } = await agent.call('search', { query: 'loaf' })
    assert.equal(passages[0].quote, BREAD.slice(passages[0].start, passages[0].end))
    assert.equal((await agent.call('read_item', { item_id: item.id })).text, BREAD)
    assert.isTrue((await agent.call('verify_quote', citation)).verified)
    const [conversation] = await Conversation.query().where('workspace_id', account.id)
    assert.containsSubset(conversation!.$attributes, { channel: 'api', applicationId: application.id })
  })

  test('answers as its owner set it up, in its language', async ({ assert }) => {
    const { agent, application } = await givenBakery()
    await settingsOf(application, { budget: { answersADay: 1, reply: 'Come back tomorrow.' } })
    assert.isTrue((await agent.call('ask', { question: 'How hot do I bake the loaf?' })).answered)
    const second = await agent.call('ask', { question: 'How hot do I bake the loaf?' })
    assert.containsSubset(second, { answered: false, answer: 'Come back tomorrow.', citations: [] })
    await settingsOf(application, { budget: { answersADay: 1, reply: '' } })
    await application.merge({ language: 'de' }).save()
    const { answer } = await agent.call('ask', { question: 'How hot do I bake the loaf?' })
    assert.notInclude(answer, 'tomorrow')
  })

  // threat: agent-reach
  test('reaches only what the application answers from', async ({ assert }) => {
    const { account, item } = await givenBakery()
    const beer = await givenText(account, 'Beer', 'Brew the malt with hops for the loaf.')
    const { key } = await givenEmbed(account, { sourceIds: [beer.sourceId] })
    const agent = await connectAgent(`/mcp/${key}`)
    const { passages } = await agent.call('search', { query: 'Bake the loaf at 240 degrees', limit: 50 })
    for (const passage of passages) assert.equal(passage.item_id, beer.id)
    assert.include(await agent.failure('read_item', { item_id: item.id }), 'no such item')
    assert.include(await agent.failure('verify_quote', { item_id: item.id, quote: QUOTE }), 'no such item')
    await assert.rejects(() => agent.client.readResource({ uri: `item://${item.id}` }), /-32002/)
    assert.isFalse((await agent.call('ask', { question: 'At how many degrees do I bake?' })).answered)
    assert.equal((await agent.call('read_item', { item_id: beer.id })).title, 'Beer')
  })

  // threat: agent-hidden-sources
  test('can only ask when the application hides its sources, and never lists items', async ({ assert }) => {
    const { agent, application, item, path } = await givenBakery()
    assert.isEmpty((await agent.client.listResources()).resources)
    await settingsOf(application, { showsSources: false })
    const { tools } = await agent.client.listTools()
    assert.deepEqual(
      tools.map(({ name }) => name),
      ['ask']
    )
    for (const [name, input] of [
      ['search', { query: 'loaf' }],
      ['read_item', { item_id: item.id }],
      ['verify_quote', { item_id: item.id, quote: QUOTE }],
    ] as const) {
      const refused = await (await sendMessage(path, toolCall(name, input))).json()
      assert.equal(refused.error.code, -32602, name)
    }
    await assert.rejects(() => agent.client.readResource({ uri: `item://${item.id}` }), /-32002/)
    const [citation] = (await agent.call('ask', { question: 'How hot do I bake the loaf?' })).citations
    assert.isNull(citation.open_url)
  })

  test('verifies quotes of web pages, but sends readers to the page for the whole text', async ({
    assert,
  }) => {
    const { agent, item } = await givenBakery()
    await DataItem.query().where('id', item.id).update({ url: 'https://bakery.example/bread' })
    const checked = await agent.call('verify_quote', { item_id: item.id, quote: QUOTE })
    assert.isTrue(checked.verified)
    assert.match(checked.open_url, /^https:\/\/bakery\.example\/bread#:~:text=/)
    assert.include(await agent.failure('read_item', { item_id: item.id }), 'no such item')
  })

  // threat: agent-withdrawn
  test('is gone once the application is paused, a draft or deleted, or its source is paused', async ({
    assert,
  }) => {
    const { account, agent, application, item, path } = await givenBakery()
    const status = async () => (await sendMessage(path, toolCall('search', { query: 'loaf' }))).status
    for (const state of ['paused', 'draft'] as const) {
      await application.merge({ state }).save()
      assert.equal(await status(), 404)
      await assert.rejects(() => agent.call('search', { query: 'loaf' }))
    }
    await application.merge({ state: 'published' }).save()
    assert.equal(await status(), 200)
    await DataSource.query().where('workspace_id', account.id).update({ state: 'paused' })
    assert.isEmpty((await agent.call('search', { query: 'loaf' })).passages)
    assert.include(await agent.failure('read_item', { item_id: item.id }), 'no such item')
    await application.delete()
    assert.equal(await status(), 404)
    const nowhere = await sendMessage(`/mcp/${'A'.repeat(20)}`, toolCall('search', { query: 'loaf' }))
    assert.equal(nowhere.status, 404)
    assert.isString((await nowhere.json()).error.message)
  })

  // threat: agent-public-flood
  test('is limited by network and by application, and its questions with those of visitors', async ({
    assert,
    cleanup,
  }) => {
    const usual = { ...visitorLimits }
    cleanup(() => void Object.assign(visitorLimits, usual))
    const { agent, path } = await givenBakery()
    const search = () => sendMessage(path, toolCall('search', { query: 'loaf' }))
    for (const limited of ['agentCallsPerAddress', 'agentCallsPerApplication']) {
      await forgetLimits()
      Object.assign(visitorLimits, usual, { [limited]: 1 })
      assert.equal((await search()).status, 200)
      const refused = await search()
      assert.equal(refused.status, 429, limited)
      assert.isAbove(Number(refused.headers.get('retry-after')), 0)
      assert.equal((await refused.json()).error.code, -32000)
    }
    for (const limited of ['messagesPerAddress', 'messagesPerApplication', 'messagesPerAccount']) {
      await forgetLimits()
      Object.assign(visitorLimits, usual, { [limited]: 1 })
      await agent.call('ask', { question: 'How hot do I bake the loaf?' })
      assert.match(await agent.failure('ask', { question: 'How hot do I bake the loaf?' }), /second/)
    }
  })
})

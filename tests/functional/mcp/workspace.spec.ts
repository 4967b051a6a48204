import { test } from '@japa/runner'
import limiter from '@adonisjs/limiter/services/main'
import { deleteItems } from '#src/knowledge/items/delete_items'
import DataItem from '#src/knowledge/items/models/data_item'
import DataSource from '#src/knowledge/items/models/data_source'
import User from '#src/identity/models/user'
import { rate } from '#config/api'
import { givenToken } from '#tests/functional/api/api'
import { givenAccount } from '#tests/support/accounts'
import { connectAgent, sendMessage, toolCall } from '#tests/support/agents'
import { BREAD, NEAR_BREAD } from '#tests/support/conversations'
import { givenQueuedText, givenText, knowledge } from '#tests/support/knowledge'

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
      resources.map(({ uri, title }) => ({ uri, title })),
      [{ uri: `item://${item.id}`, title: 'Bread' }]
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

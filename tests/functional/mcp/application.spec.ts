import { test } from '@japa/runner'
import { visitorLimits } from '#config/visitors'
import Application from '#src/applications/models/application'
import Conversation from '#src/conversations/models/conversation'
import DataItem from '#src/knowledge/items/models/data_item'
import DataSource from '#src/knowledge/items/models/data_source'
import { givenAccount } from '#tests/support/accounts'
import { connectAgent, sendMessage, toolCall } from '#tests/support/agents'
import { givenBioLink, givenEmbed } from '#tests/support/applications'
import { BREAD, forgetLimits } from '#tests/support/conversations'
import { givenText } from '#tests/support/knowledge'

const QUOTE = 'Bake the loaf at 240 degrees for 40 minutes.'

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

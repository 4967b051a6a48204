import { test } from '@japa/runner'
import type { Citation } from '#protocol/chat'
import { updateApplication } from '#src/applications/actions/update_application'
import Message from '#src/conversations/models/message'
import { conversationMessages } from '#src/conversations/queries/conversation_messages'
import { givenAccount } from '#tests/support/accounts'
import { givenEmbed } from '#tests/support/applications'
import { answerOf, BREAD, givenModel, NEAR_BREAD, partsOf } from '#tests/support/conversations'
import { givenText } from '#tests/support/knowledge'
import { apiOf, complaintsOf, problemOf } from './api.js'

type Stored = { item_id: string; quote: string; start: number }

const QUESTION = 'At how many degrees is the loaf baked?'

test.group('API messages', () => {
  test('answers in one piece with exact quotes', async ({ client, assert }) => {
    const account = await givenAccount()
    const api = await apiOf(client, account)
    const item = await givenText(account, 'Sourdough', BREAD)

    const response = await api.post('/messages').json({ message: QUESTION, stream: false })
    response.assertStatus(200)
    const { answer, answered, citations, message_id, conversation_id } = response.body()
    const { text } = (await api.get(`/items/${item.id}`)).body()
    assert.isTrue(answered)
    assert.include(answer, '240 degrees')
    assert.include(answer, '[1]')
    const [citation] = citations
    assert.sameMembers(Object.keys(citation), ['index', 'item_id', 'title', 'url', 'quote', 'start', 'end'])
    assert.containsSubset(citation, { index: 1, item_id: item.id, url: null })
    assert.equal(citation.quote, text.slice(citation.start, citation.end))
    assert.equal((await Message.findOrFail(message_id)).conversationId, conversation_id)
  })

  test('streams answers by default', async ({ client, assert }) => {
    const account = await givenAccount()
    const api = await apiOf(client, account)
    await givenText(account, 'Sourdough', BREAD)

    const response = await api.post('/messages').json({ message: QUESTION })
    response.assertStatus(200)
    assert.include(response.header('content-type'), 'text/event-stream')
    assert.equal(response.header('x-vercel-ai-ui-message-stream'), 'v1')
    const { text, citations, answer } = answerOf(response.text())
    assert.include(text, '240 degrees')
    assert.isTrue(answer.answered)
    assert.isAtLeast(citations.length, 1)
    const types = partsOf(response.text()).map(({ type }) => type)
    assert.isBelow(types.indexOf('data-citation'), types.indexOf('text-delta'))
  })

  test('returns a greeting without marking it as answered', async ({ client, assert }) => {
    const api = await apiOf(client, await givenAccount())
    const { answered, answer, citations } = (
      await api.post('/messages').json({ message: 'Hello!', stream: false })
    ).body()
    assert.isFalse(answered)
    assert.include(answer, 'Hello')
    assert.isEmpty(citations)
  })

  test('says when the content has no answer', async ({ client, assert }) => {
    const account = await givenAccount()
    const api = await apiOf(client, account)
    await givenText(account, 'Sourdough', BREAD)
    const { answered, answer, citations } = (
      await api.post('/messages').json({ message: 'Who won the chess world cup?', stream: false })
    ).body()
    assert.isFalse(answered)
    assert.isNotEmpty(answer)
    assert.isEmpty(citations)
  })

  test('says in the language of the question that there is no answer', async ({ client, assert }) => {
    const account = await givenAccount()
    const api = await apiOf(client, account)
    const item = await givenText(account, 'Sourdough', BREAD)
    const embed = await givenEmbed(account, { sourceIds: [item.sourceId] })
    for (const path of ['', `/applications/${embed.id}`]) {
      const body = { message: 'Wer hat denn die Weltmeisterschaft im Schach gewonnen?', stream: false }
      const { answer } = (await api.post(`${path}/messages`).json(body)).body()
      assert.include(answer, 'raten möchte ich nicht')
    }
  })

  test('quotes the closest passages of a question that it cannot answer', async ({ client, assert }) => {
    const account = await givenAccount()
    const api = await apiOf(client, account)
    const item = await givenText(account, 'Sourdough', BREAD)
    const { text } = (await api.get(`/items/${item.id}`)).body()
    const ask = async (message: string) =>
      (await api.post('/messages').json({ message, stream: false })).body()

    const near = await ask(NEAR_BREAD)
    assert.isFalse(near.answered)
    const [, stored] = await conversationMessages(near.conversation_id)
    assert.deepEqual(
      stored!.closest.map(({ itemId, quote, start }) => [itemId, quote, start]),
      near.closest.map((passage: Stored) => [passage.item_id, passage.quote, passage.start])
    )
    assert.isEmpty(near.citations)
    assert.isNotEmpty(near.closest)
    for (const { item_id, quote, start, end } of near.closest) {
      assert.equal(item_id, item.id)
      assert.equal(quote, text.slice(start, end))
    }
    assert.deepEqual((await ask('Who is the president of Mongolia?')).closest, [])
    assert.notProperty(await ask(QUESTION), 'closest')
  })

  test('streams the closest passages before the end of the answer', async ({ client, assert }) => {
    const account = await givenAccount()
    const api = await apiOf(client, account)
    await givenText(account, 'Sourdough', BREAD)
    const response = await api.post('/messages').json({ message: NEAR_BREAD })
    const parts = partsOf(response.text())
    const types = parts.map(({ type }) => type)
    assert.include(types, 'data-closest')
    assert.isBelow(types.indexOf('data-closest'), types.indexOf('data-answer'))
    assert.notInclude(types, 'data-citation')
  })

  test('answers from an application’s sources in its persona’s style', async ({ client, assert }) => {
    const account = await givenAccount()
    const api = await apiOf(client, account)
    const bread = await givenText(account, 'Sourdough', BREAD)
    const bees = await givenText(account, 'Bees', 'A colony eats twenty kilograms of honey in winter.')
    const ask = async (sourceId: string) => {
      const persona = { masterPrompt: 'If you do not know: "Ask me about the bakery."' }
      const embed = await givenEmbed(account, { sourceIds: [sourceId], persona })
      return (
        await api.post(`/applications/${embed.id}/messages`).json({ message: QUESTION, stream: false })
      ).body()
    }

    assert.isTrue((await ask(bread.sourceId)).answered)
    assert.containsSubset(await ask(bees.sourceId), {
      answered: false,
      answer: 'Ask me about the bakery.',
      citations: [],
    })
  })

  test('answers with the owner’s sentence when the daily budget is spent', async ({ client, assert }) => {
    const account = await givenAccount()
    const api = await apiOf(client, account)
    await givenText(account, 'Sourdough', BREAD)
    const { id } = await givenEmbed(account)
    const budget = { answersADay: 1, reply: 'Enough for today.' }
    await updateApplication(account.id, id, { settings: { budget } })
    const ask = async () =>
      (await api.post(`/applications/${id}/messages`).json({ message: QUESTION, stream: false })).body()

    assert.include((await ask()).answer, '240 degrees')
    assert.containsSubset(await ask(), { answered: false, answer: 'Enough for today.', citations: [] })
    const streamed = await api.post(`/applications/${id}/messages`).json({ message: QUESTION })
    assert.equal(answerOf(streamed.text()).text, 'Enough for today.')
  })

  test('continues a conversation only where it began', async ({ client, assert }) => {
    const account = await givenAccount()
    const api = await apiOf(client, account)
    await givenText(account, 'Sourdough', BREAD)
    const embed = await givenEmbed(account)
    const first = (await api.post('/messages').json({ message: QUESTION, stream: false })).body()
    const next = { message: 'And for how long?', stream: false, conversation_id: first.conversation_id }

    const second = (await api.post('/messages').json(next)).body()
    assert.equal(second.conversation_id, first.conversation_id)
    assert.lengthOf(await Message.query().where('conversationId', first.conversation_id), 4)
    problemOf(assert, await api.post(`/applications/${embed.id}/messages`).json(next), 404)
    problemOf(assert, await api.post('/messages').json({ ...next, conversation_id: 'none' }), 404)
  })

  test('rejects questions to draft and paused applications', async ({ client, assert }) => {
    const account = await givenAccount()
    const api = await apiOf(client, account)
    for (const state of ['draft', 'paused'] as const) {
      const embed = await givenEmbed(account, { state })
      const response = await api.post(`/applications/${embed.id}/messages`).json({ message: QUESTION })
      assert.include(problemOf(assert, response, 409), state)
    }
  })

  test('falls back to quotes and a note when the model fails', async ({ client, assert, cleanup }) => {
    const account = await givenAccount()
    const api = await apiOf(client, account)
    await givenText(account, 'Sourdough', BREAD)
    const { ModelFailure } = await import('#src/answering/language_model')
    // eslint-disable-next-line require-yield
    const stream = async function* (): AsyncGenerator<string> {
      throw new ModelFailure('out_of_credit')
    }
    cleanup(await givenModel({ stream }))
    const answer = (await api.post('/messages').json({ message: QUESTION, stream: false })).body()
    assert.isTrue(answer.answered)
    assert.include(answer.note, 'out of credit')
    const citation: Citation = answer.citations[0]
    assert.include(citation.quote, '240 degrees')
  })

  test('rejects empty and overlong messages', async ({ client, assert }) => {
    const api = await apiOf(client, await givenAccount())
    const complaint = async (body: object) => complaintsOf(assert, await api.post('/messages').json(body))
    assert.include((await complaint({})).message, 'empty')
    assert.include((await complaint({ message: '   ' })).message, 'empty')
    assert.include((await complaint({ message: 'a'.repeat(4_001) })).message, '4000')
    assert.property(await complaint({ message: 'a', stream: 'yes' }), 'stream')
  })
})

import { rmSync } from 'node:fs'
import { test } from '@japa/runner'
import app from '@adonisjs/core/services/app'
import { ATTEMPTS } from '#app/account/limits'
import type { ChatMessage } from '#protocol/chat'
import { LIMITS } from '#protocol/limits'
import { Dictionaries } from '#src/answering/translation/dictionaries'
import { listQuestionsQuotingItem } from '#src/conversations/insights/item_citations'
import { unansweredQuestions } from '#src/conversations/insights/unanswered_questions'
import Conversation from '#src/conversations/models/conversation'
import Message from '#src/conversations/models/message'
import { conversationMessages } from '#src/conversations/queries/conversation_messages'
import { conversationRow } from '#src/conversations/queries/conversation_row'
import type User from '#src/identity/models/user'
import { deleteItems } from '#src/knowledge/items/delete_items'
import { findVersion } from '#src/knowledge/items/show_item'
import { givenAccount } from '#tests/support/accounts'
import { apiOf } from '../api/api.js'
import { givenBioLink } from '#tests/support/applications'
import { answerOf, BREAD, givenConversation, NEAR_BREAD, givenModel } from '#tests/support/conversations'
import { GuidedOnboarding } from '#tests/support/guided_onboarding'
import { givenText, knowledge } from '#tests/support/knowledge'
import { isSqlite } from '#tests/support/traces'
import { dictionaryFolder } from '../../fakes/dictionary_files.js'

test.group('Internal chat', () => {
  const QUESTION = 'At how many degrees do I bake the loaf?'

  test('answers a first question in exact quotes and saves the conversation', async ({ assert, client }) => {
    const account = await givenAccount()
    const item = await givenText(account, 'Bread', BREAD)

    const response = await client
      .post('/chat/new/messages')
      .loginAs(account)
      .withCsrfToken()
      .json({ message: QUESTION })
    response.assertStatus(200)
    response.assertHeader('x-vercel-ai-ui-message-stream', 'v1')
    const { text, citations, answer } = answerOf(response.text())

    assert.include(text, '240 degrees')
    assert.equal(answer.text, text)
    assert.isTrue(answer.answered)
    const stored = (await findVersion(item.id, item.version))!.text
    for (const { quote, start, end } of citations) assert.equal(stored.slice(start, end), quote)

    const conversation = await Conversation.findOrFail(answer.conversationId)
    assert.equal(conversation.title, QUESTION)
    const messages = await conversationMessages(conversation.id)
    assert.deepEqual(
      messages.map(({ id, role }) => [id, role]),
      [
        [answer.userMessageId, 'user'],
        [answer.messageId, 'assistant'],
      ]
    )
    assert.deepEqual(messages[1]!.citations, citations)
  })

  // threat: own-question-flood
  test('limits an account holder’s questions per minute, including those in onboarding', async ({
    assert,
    client,
    cleanup,
  }) => {
    const usual = ATTEMPTS.ownQuestions.requests
    assert.equal(usual, LIMITS.ownQuestionsPerMinute)
    cleanup(() => void (ATTEMPTS.ownQuestions.requests = usual))
    ATTEMPTS.ownQuestions.requests = 2
    const [account, other] = [await givenAccount(), await givenAccount()]
    const guided = new GuidedOnboarding(client, account)
    const ask = (as: User) =>
      client.post('/chat/new/messages').loginAs(as).withCsrfToken().json({ message: QUESTION })
    const statuses = [await ask(account), await guided.ask(QUESTION)].map((response) => response.status())
    assert.deepEqual(statuses, [200, 200])
    const asked = await Message.all()

    for (const refused of [await ask(account), await guided.ask(QUESTION)]) {
      refused.assertStatus(429)
      assert.match(refused.body().message, /^Too many attempts\. Try again in \d+ seconds\.$/)
      assert.isAbove(Number(refused.header('retry-after')), 0)
    }
    assert.lengthOf(await Message.all(), asked.length)
    ;(await ask(other)).assertStatus(200)
  })

  test('says in the account holder’s language that there is no answer', async ({ assert, client }) => {
    const account = await givenAccount()
    await account.merge({ locale: 'de' }).save()
    await givenText(account, 'Bread', BREAD)
    const ask = (message: string) =>
      client.post('/chat/new/messages').loginAs(account).withCsrfToken().json({ message })
    const missing = answerOf((await ask('Who won the chess world cup?')).text())
    assert.include(missing.text, 'raten möchte ich nicht')
    assert.equal(answerOf((await ask('hello')).text()).text, 'Hallo. Was möchtest du wissen?')
    const tried = await new GuidedOnboarding(client, account).ask('Who won the chess world cup?')
    assert.include(answerOf(tried.text()).text, 'raten möchte ich nicht')
  })

  test('shows the conversation with its citations after a reload', async ({ assert, client }) => {
    const account = await givenAccount()
    await givenText(account, 'Bread', BREAD)
    const asked = await client
      .post('/chat/new/messages')
      .loginAs(account)
      .withCsrfToken()
      .json({ message: QUESTION })
    const { answer } = answerOf(asked.text())

    const page = await client.get(`/chat/${answer.conversationId}`).loginAs(account).withInertia()
    page.assertInertiaComponent('InternalChat/Show')
    const props = page.inertiaProps as { title: string; messages: unknown[]; conversations: { id: string }[] }
    assert.equal(props.title, QUESTION)
    assert.deepEqual(props.messages, await conversationMessages(answer.conversationId))
    assert.deepEqual(
      props.conversations.map(({ id }) => id),
      [answer.conversationId]
    )
  })

  test('shows the closest passages of an unanswered question after a reload, and never as citations', async ({
    assert,
    client,
  }) => {
    const account = await givenAccount()
    const item = await givenText(account, 'Bread', BREAD)
    const asked = client.post('/chat/new/messages').loginAs(account).withCsrfToken()
    const { closest, answer } = answerOf((await asked.json({ message: NEAR_BREAD })).text())
    assert.isFalse(answer.answered)
    assert.isNotEmpty(closest)

    const page = await client.get(`/chat/${answer.conversationId}`).loginAs(account).withInertia()
    const [, shown] = (page.inertiaProps as { messages: ChatMessage[] }).messages
    assert.deepEqual(shown!.closest, closest)
    assert.isEmpty(shown!.citations)
    assert.isEmpty(await listQuestionsQuotingItem(account.id, item.id))

    await deleteItems(await knowledge(), account.id, [item.id])
    const [, left] = await conversationMessages(answer.conversationId)
    assert.deepEqual([left!.closest, left!.text], [[], shown!.text])
  })

  test('says that the content has no answer and lists the question as unanswered', async ({
    assert,
    client,
  }) => {
    const account = await givenAccount()
    await givenText(account, 'Bread', BREAD)
    const question = 'Who won the chess tournament in Oslo?'
    const response = await client
      .post('/chat/new/messages')
      .loginAs(account)
      .withCsrfToken()
      .json({ message: question })
    const { citations, answer } = answerOf(response.text())

    assert.isFalse(answer.answered)
    assert.isEmpty(citations)
    const open = await unansweredQuestions(account.id, 10)
    assert.deepEqual(
      open.map((row) => [row.question, row.applicationName]),
      [[question, null]]
    )
    assert.isEmpty(await unansweredQuestions((await givenAccount()).id, 10))
  })

  test('answers from the chosen sources only and never from another account', async ({ assert, client }) => {
    const account = await givenAccount()
    await givenText(account, 'Bread', BREAD)
    const other = await givenText(account, 'Beer', 'Brew the malt with hops.')
    const foreign = await givenText(await givenAccount(), 'Loaf', `${BREAD} Foreign.`)

    for (const sourceIds of [[other.sourceId], [foreign.sourceId]]) {
      const response = await client
        .post('/chat/new/messages')
        .loginAs(account)
        .withCsrfToken()
        .json({ message: QUESTION, scope: { sourceIds } })
      assert.isFalse(answerOf(response.text()).answer.answered)
    }
  })

  test('answers from the sources of chosen applications, and keeps the choice with the conversation', async ({
    assert,
    client,
  }) => {
    const account = await givenAccount()
    const bread = await givenText(account, 'Bread', BREAD)
    const beer = await givenText(account, 'Beer', 'Brew the malt with hops.')
    const bakery = await givenBioLink(account, { sourceIds: [bread.sourceId] })
    const brewery = await givenBioLink(account, { sourceIds: [beer.sourceId] })
    const foreign = await givenBioLink(await givenAccount('Other'))
    const say = async (id: string, body: object) => {
      const path = `/chat/${id}/messages`
      const asked = await client
        .post(path)
        .loginAs(account)
        .withCsrfToken()
        .json({ message: QUESTION, ...body })
      return answerOf(asked.text()).answer
    }
    const kept = async (id: string) => {
      const page = await client.get(`/chat/${id}`).loginAs(account).withInertia()
      return (page.inertiaProps as { scope: unknown }).scope
    }

    const first = await say('new', { scope: { applicationIds: [brewery.id] } })
    assert.isFalse(first.answered)
    const id = first.conversationId
    assert.deepEqual(await kept(id), { sourceIds: [], applicationIds: [brewery.id] })
    assert.isFalse((await say(id, {})).answered)

    const both = { sourceIds: [beer.sourceId], applicationIds: [bakery.id] }
    assert.isTrue((await say(id, { scope: both })).answered)
    assert.deepEqual(await kept(id), both)
    assert.isFalse((await say(id, { scope: { applicationIds: [foreign.id] } })).answered)
    assert.isTrue((await say(id, { scope: null })).answered)
    assert.isNull(await kept(id))
  })

  test('understands a follow-up by the previous question', async ({ assert, client }) => {
    const account = await givenAccount()
    await givenText(account, 'Bread', BREAD)
    const first = await client
      .post('/chat/new/messages')
      .loginAs(account)
      .withCsrfToken()
      .json({ message: 'With which flour do I feed the starter?' })
    const { conversationId } = answerOf(first.text()).answer
    const second = await client
      .post(`/chat/${conversationId}/messages`)
      .loginAs(account)
      .withCsrfToken()
      .json({ message: 'And when do I feed it?' })

    assert.include(answerOf(second.text()).text, 'every morning')
    assert.equal(answerOf(second.text()).answer.conversationId, conversationId)
  })

  test('removes a deleted item from the citations of old answers', async ({ assert, client }) => {
    const account = await givenAccount()
    const item = await givenText(account, 'Bread', BREAD)
    const asked = await client
      .post('/chat/new/messages')
      .loginAs(account)
      .withCsrfToken()
      .json({ message: QUESTION })
    const { answer } = answerOf(asked.text())
    assert.deepEqual(
      (await listQuestionsQuotingItem(account.id, item.id)).map(({ question }) => question),
      [QUESTION]
    )

    await deleteItems(await knowledge(), account.id, [item.id])
    const [, message] = await conversationMessages(answer.conversationId)
    assert.isEmpty(message!.citations)
  })

  test('answers two simultaneous questions of a conversation one after the other', async ({
    assert,
    client,
  }) => {
    const account = await givenAccount()
    await givenText(account, 'Bread', BREAD)
    const { id } = await givenConversation(account)
    const ask = (message: string) =>
      client.post(`/chat/${id}/messages`).loginAs(account).withCsrfToken().json({ message })

    const responses = await Promise.all([ask(QUESTION), ask('With which flour do I feed the starter?')])
    for (const response of responses) assert.isTrue(answerOf(response.text()).answer.answered)
    const roles = (await conversationMessages(id)).map(({ role }) => role)
    assert.deepEqual(roles, ['user', 'assistant', 'user', 'assistant'])
  })

  test('refuses empty and overlong messages and stores nothing', async ({ assert, client }) => {
    const account = await givenAccount()
    for (const message of ['   ', 'a'.repeat(4_001)]) {
      const response = await client
        .post('/chat/new/messages')
        .loginAs(account)
        .withCsrfToken()
        .accept('application/json')
        .json({ message })
      response.assertStatus(422)
      assert.match(response.body().errors[0].message, /question first|4000 characters/)
    }
    assert.isEmpty(await Conversation.all())
  })
})

test.group('Stored conversations', () => {
  test('are found by their title and messages', async ({ assert, client }) => {
    const account = await givenAccount()
    const oven = await givenConversation(account, 'How hot is the oven?')
    const flour = await givenConversation(account, 'Which flour?')
    await Message.create({
      conversationId: flour.id,
      role: 'assistant',
      text: 'Rye 100%_pure, aus Österreich',
      state: 'complete',
    })

    const found = async (search: string) => {
      const page = await client.get('/chat').qs({ search }).loginAs(account).withInertia()
      return (page.inertiaProps as { conversations: { id: string }[] }).conversations.map(({ id }) => id)
    }
    assert.deepEqual(await found(''), [flour.id, oven.id])
    assert.deepEqual(await found('OVEN'), [oven.id])
    assert.deepEqual(await found('100%_p'), [flour.id])
    assert.deepEqual(await found('%'), [flour.id])
    if (isSqlite())
      for (const word of ['österreich', 'ÖSTERREICH']) assert.deepEqual(await found(word), [flour.id])
  })

  test('are renamed and deleted', async ({ assert, client }) => {
    const account = await givenAccount()
    const conversation = await givenConversation(account)
    const address = `/chat/${conversation.id}`

    const renamed = await client
      .patch(address)
      .loginAs(account)
      .withCsrfToken()
      .redirects(0)
      .json({ title: 'Oven' })
    renamed.assertStatus(303)
    assert.equal((await conversation.refresh()).title, 'Oven')

    const deleted = await client.delete(address).loginAs(account).withCsrfToken().redirects(0)
    deleted.assertStatus(303)
    assert.isNull(await Conversation.find(conversation.id))
  })

  test('store a rating with a reason and remove it again', async ({ assert, client }) => {
    const account = await givenAccount()
    const { id } = await givenConversation(account)
    const fields = {
      conversationId: id,
      role: 'assistant' as const,
      text: 'Hot.',
      state: 'complete' as const,
    }
    const message = await Message.create(fields)
    const rate = (value: 'up' | 'down' | null, reason?: string) =>
      client
        .post(`/chat/${id}/messages/${message.id}/feedback`)
        .loginAs(account)
        .withCsrfToken()
        .json({ value, reason })

    const rated = await rate('down', 'Too short')
    rated.assertBody({ rating: 'down' })
    await message.refresh()
    assert.deepEqual([message.rating, message.ratingReason], ['down', 'Too short'])

    await rate(null)
    await message.refresh()
    assert.deepEqual([message.rating, message.ratingReason], [null, null])
  })

  test('are hidden from outsiders', async ({ assert, client }) => {
    const account = await givenAccount()
    const outsider = await givenAccount('Someone else')
    const { id } = await givenConversation(account)
    const fields = {
      conversationId: id,
      role: 'assistant' as const,
      text: 'Hot.',
      state: 'complete' as const,
    }
    const message = await Message.create(fields)
    const own = await client.get(`/chat/${id}`).loginAs(account).withInertia()
    own.assertStatus(200)

    const as = (request: ReturnType<typeof client.get>) =>
      request.loginAs(outsider).withCsrfToken().redirects(0)
    const tried = [
      await as(client.get(`/chat/${id}`)),
      await as(client.post(`/chat/${id}/messages`)).unsafeJson({ message: 'Hello?' }),
      await as(client.patch(`/chat/${id}`)).unsafeJson({ title: 'Mine' }),
      await as(client.delete(`/chat/${id}`)),
      await as(client.post(`/chat/${id}/messages/${message.id}/feedback`)).unsafeJson({ value: 'up' }),
    ]
    assert.deepEqual(
      tried.map((response) => response.status()),
      [404, 404, 404, 404, 404]
    )
    const list = await client.get('/chat').loginAs(outsider).withInertia()
    assert.isEmpty((list.inertiaProps as { conversations: unknown[] }).conversations)
    assert.lengthOf(await Message.all(), 1)
  })
})

test.group('The history of the internal chat', () => {
  test('has the rows that realtime carries, and older ones on request', async ({ client, assert }) => {
    const account = await givenAccount()
    for (let at = 0; at < 42; at++) await givenConversation(account)
    const shown = async (query = '') => {
      const page = await client.get(`/chat${query}`).loginAs(account).withInertia()
      return page.inertiaProps as unknown as { conversations: { id: string }[]; moreConversations: boolean }
    }
    const first = await shown()
    assert.lengthOf(first.conversations, 40)
    assert.isTrue(first.moreConversations)
    const newest = await Conversation.findOrFail(first.conversations[0]!.id)
    assert.deepEqual(first.conversations[0]!, (await conversationRow(newest)) as never)

    const all = await shown('?shown=80')
    assert.lengthOf(all.conversations, 42)
    assert.isFalse(all.moreConversations)
    assert.lengthOf((await shown('?shown=nonsense')).conversations, 40)
  })
})

const HOURS = '# Opening hours\n\nThe bakery opens at seven on weekdays. On Sunday the bakery opens at nine.'

test.group('Follow-up question', () => {
  const BREAD = '# Rye bread\n\nThe rye bread keeps for nine days. A loaf of rye bread costs four crowns.'

  const asking = async (client: import('@japa/api-client').ApiClient) => {
    const account = await givenAccount()
    await givenText(account, 'Rye bread', BREAD)
    await givenText(account, 'Opening hours', HOURS)
    let id = 'new'
    return async (message: string) => {
      const asked = client.post(`/chat/${id}/messages`).loginAs(account).withCsrfToken()
      const { text, answer } = answerOf((await asked.json({ message })).text())
      id = answer.conversationId
      return text
    }
  }

  test('is understood from the previous question without a model', async ({ client, assert }) => {
    const ask = await asking(client)
    assert.include(await ask('How long does the rye bread keep?'), 'nine days')
    assert.include(await ask('and how much is a loaf of it?'), 'four crowns')
    assert.include(await ask('When does the bakery open on weekdays?'), 'seven')
    assert.include(await ask('What about Sunday?'), 'nine')
  })

  test('is not answered with what only the previous question asked for', async ({ client, assert }) => {
    const ask = await asking(client)
    for (const question of ['wheat loaf', 'crowns accepted', 'loaf colours']) {
      assert.include(await ask('When does the bakery open on weekdays?'), 'seven')
      assert.notInclude(await ask(question), 'seven')
    }
  })

  test('has closest passages of its own after another question', async ({ client, assert }) => {
    const account = await givenAccount()
    await givenText(account, 'Hours', HOURS)
    await givenText(account, 'Repairs', 'We collect toasters on Mondays. Our delivery van is blue.')
    const first = { message: 'When does the bakery open on weekdays?', stream: false }
    const api = await apiOf(client, account)
    const { conversation_id: id } = (await api.post('/messages').json(first)).body()
    const second = { message: 'does it have a delivery code', stream: false, conversation_id: id }
    const { answered, closest } = (await api.post('/messages').json(second)).body()
    assert.isFalse(answered)
    assert.include(closest[0].quote, 'delivery')
  })

  test('finds phone numbers and email addresses by their form', async ({ client, assert }) => {
    const account = await givenAccount()
    await givenText(
      account,
      'Contact',
      'Write to hello@shop.example or call +49 30 1234567. We ship on weekdays.'
    )
    const ask = async (message: string) =>
      answerOf(
        (await client.post('/chat/new/messages').loginAs(account).withCsrfToken().json({ message })).text()
      )
    assert.include((await ask('phone number')).text, '+49 30 1234567')
    assert.include((await ask('What is your email address?')).text, 'hello@shop.example')
    assert.isFalse((await ask('What is the number of the tram?')).answer.answered)
  })

  test('is searched as the model rewrites it', async ({ client, assert, cleanup }) => {
    const ask = await asking(client)
    await ask('How long does the rye bread keep?')
    cleanup(
      await givenModel({
        async *stream({ messages }) {
          const last = messages.at(-1)!.content
          yield last.startsWith('Person:')
            ? 'How many crowns does a loaf of rye bread cost?'
            : 'A loaf of rye bread costs four crowns [1].'
        },
      })
    )
    assert.include(await ask('and that in money?'), 'four crowns')
  })
})

const GERMAN = {
  Brot: 'bread <n>',
  kosten: 'cost <v>',
  Markt: 'market <n>',
  Roggenbrot: 'rye bread <n>',
  was: 'what',
}

test.group('A question in another language than the content', () => {
  const BREAD =
    '# Rye bread\n\nThe rye bread keeps for nine days in a linen bag. A loaf of rye bread costs four crowns at the market.'

  const QUESTION = 'Was kostet das Roggenbrot auf dem Markt?'

  const asking = async (client: import('@japa/api-client').ApiClient) => {
    const account = await givenAccount()
    await givenText(account, 'Rye bread', BREAD)
    await givenText(account, 'Opening hours', HOURS)
    return async (message: string) => {
      const asked = client.post('/chat/new/messages').loginAs(account).withCsrfToken()
      return answerOf((await asked.json({ message })).text())
    }
  }

  test('is looked up in a dictionary and answered with the original', async ({ client, assert, cleanup }) => {
    const ask = await asking(client)
    assert.isFalse((await ask(QUESTION)).answer.answered)
    const dictionaries = await app.container.make(Dictionaries)
    const folder = dictionaryFolder('deu-eng', GERMAN)
    dictionaries.folder = folder
    cleanup(async () => {
      dictionaries.folder = null
      await dictionaries.close()
      rmSync(folder, { recursive: true })
    })
    const { text, answer } = await ask(QUESTION)
    assert.isTrue(answer.answered)
    assert.include(text, 'A loaf of rye bread costs four crowns at the market.')
  })

  test('is searched in the words of a model, which sees what they find', async ({
    client,
    assert,
    cleanup,
  }) => {
    const ask = await asking(client)
    const prompts: string[] = []
    cleanup(
      await givenModel({
        async *stream({ system, messages }) {
          const last = messages.at(-1)!.content
          prompts.push(`${system}\n${last}`)
          yield system.startsWith('Write up to')
            ? '1. price of rye bread at the market\n2. loaf crowns'
            : 'A loaf of rye bread costs four crowns [1].'
        },
      })
    )
    const { text } = await ask('Qué vale una hogaza en la plaza?')
    assert.include(text, 'A loaf of rye bread costs four crowns')
    assert.lengthOf(prompts, 2)
    assert.include(prompts[0], 'English')
    assert.include(prompts[1], 'costs four crowns at the market')
  })

  test('is searched as it is when the model writes no searches', async ({ client, assert, cleanup }) => {
    const ask = await asking(client)
    cleanup(
      await givenModel({
        async *stream({ system }) {
          yield system.startsWith('Write up to') ? 'bread '.repeat(400) : 'NO_ANSWER'
        },
      })
    )
    const { answer, closest } = await ask('Does the rye bread keep in a freezer?')
    assert.isFalse(answer.answered)
    assert.isNotEmpty(closest)
  })
})

test.group('Conversation export', () => {
  const QUESTION = 'At how many degrees do I bake the loaf?'

  const world = async (client: import('@japa/api-client').ApiClient, message = QUESTION) => {
    const account = await givenAccount()
    await givenText(account, 'Bread', BREAD)
    const asked = client.post('/chat/new/messages').loginAs(account).withCsrfToken()
    const { answer } = answerOf((await asked.json({ message })).text())
    return { account, id: answer.conversationId }
  }

  test('writes Markdown with the quotes below each answer', async ({ client, assert }) => {
    const { account, id } = await world(client)
    const response = await client.get(`/chat/${id}/export/md`).loginAs(account)
    response.assertStatus(200)
    response.assertHeader('content-type', 'text/markdown; charset=utf-8')
    assert.include(response.header('content-disposition'), 'at-how-many-degrees-do-i-bake-the-loaf.md')
    assert.include(response.text(), `## ${QUESTION}`)
    assert.include(
      response.text(),
      '> [1] Feed the starter every morning with rye flour. Bake the loaf at 240 degrees for 40 minutes.'
    )
    assert.include(response.text(), '> from Bread')
  })

  test('writes JSON with offsets', async ({ client, assert }) => {
    const { account, id } = await world(client)
    const response = await client.get(`/chat/${id}/export/json`).loginAs(account)
    const { messages } = response.body() as { messages: { role: string; citations: object[] }[] }
    assert.deepEqual(
      messages.map(({ role }) => role),
      ['user', 'assistant']
    )
    const quote =
      'Feed the starter every morning with rye flour. Bake the loaf at 240 degrees for 40 minutes.'
    assert.containsSubset(messages[1]!.citations, [
      { index: 1, quote, start: BREAD.indexOf(quote), end: BREAD.length },
    ])
  })

  test('lists the closest passages of an unanswered question as such', async ({ client, assert }) => {
    const { account, id } = await world(client, NEAR_BREAD)
    const markdown = (await client.get(`/chat/${id}/export/md`).loginAs(account)).text()
    assert.match(markdown, /\n\nClosest passages:\n\n> (# Sourdough )?Feed the starter[^\n]+\n> from Bread/)
    assert.notInclude(markdown, '[1]')

    const json = await client.get(`/chat/${id}/export/json`).loginAs(account)
    const { messages } = json.body() as { messages: { citations: object[]; closest?: object[] }[] }
    assert.containsSubset(messages[1], {
      answered: false,
      citations: [],
      closest: [{ title: 'Bread', end: BREAD.length, version: 1 }],
    })
    assert.isEmpty(messages[0]!.closest)
  })

  test('offers two formats to the owner and 404 to outsiders', async ({ client }) => {
    const { account, id } = await world(client)
    const outsider = await givenAccount()
    ;(await client.get(`/chat/${id}/export/md`).loginAs(outsider)).assertStatus(404)
    ;(await client.get(`/chat/${id}/export/exe`).loginAs(account)).assertStatus(404)
  })
})

test.group('Conversation list', () => {
  test('renames and deletes a conversation while another one stays open', async ({ client }) => {
    const account = await givenAccount()
    const { givenConversation } = await import('#tests/support/conversations')
    const [listed, open] = [await givenConversation(account), await givenConversation(account)]
    const change = (request: ReturnType<typeof client.patch>, referer: string) =>
      request.loginAs(account).withCsrfToken().redirects(0).header('referer', referer)

    const renamed = await change(client.patch(`/chat/${listed.id}`), `/chat/${open.id}`).json({
      title: 'Oven',
    })
    renamed.assertHeader('location', `/chat/${open.id}`)
    const deleted = await change(client.delete(`/chat/${listed.id}`), `/chat/${open.id}`)
    deleted.assertHeader('location', `/chat/${open.id}`)
    const own = await change(client.delete(`/chat/${open.id}`), `/chat/${open.id}`)
    own.assertHeader('location', '/chat')
  })
})

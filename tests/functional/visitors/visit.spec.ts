import { createHmac } from 'node:crypto'
import { test } from '@japa/runner'
import encryption from '@adonisjs/core/services/encryption'
import db from '@adonisjs/lucid/services/db'
import { DateTime } from 'luxon'
import type { ApiClient } from '@japa/api-client'
import { visitorLimits } from '#config/visitors'
import type { ChatMessage } from '#protocol/chat'
import { identitySecret } from '#src/applications/embed/identity_secret'
import { unansweredQuestions } from '#src/conversations/insights/unanswered_questions'
import Conversation from '#src/conversations/models/conversation'
import Message from '#src/conversations/models/message'
import VisitorSession from '#src/conversations/models/visitor_session'
import { conversationMessages } from '#src/conversations/queries/conversation_messages'
import Delivery from '#src/webhooks/models/delivery'
import { givenAccount } from '#tests/support/accounts'
import { givenBioLink, givenEmbed } from '#tests/support/applications'
import {
  answerOf,
  BREAD,
  forgetLimits,
  givenModel,
  modelThatStalls,
  NEAR_BREAD,
  serverUrl,
} from '#tests/support/conversations'
import { runJobs } from '#tests/support/jobs'
import { givenText } from '#tests/support/knowledge'
import { givenVisit, Visit } from '#tests/support/visits'
import { givenWebhook } from '#tests/support/webhooks'

const QUESTION = 'At how many degrees do I bake the loaf?'
const SHOP = 'https://shop.example'

test.group('A visit', (group) => {
  group.each.setup(() => forgetLimits())

  test('answers a visitor with citations and returns the conversation later', async ({ assert, client }) => {
    const account = await givenAccount()
    await givenText(account, 'Bread', BREAD)
    const visit = await givenVisit(client, await givenBioLink(account))

    const response = await visit.ask(QUESTION)
    response.assertStatus(200)
    response.assertHeader('access-control-allow-origin', '*')
    const { text, citations, answer } = answerOf(response.text())
    assert.include(text, '240 degrees')
    assert.isNotEmpty(citations)
    assert.equal(answer.conversationId, visit.session!.conversation_id)

    const kept = await visit.conversation()
    assert.deepEqual(kept.body(), { messages: await conversationMessages(answer.conversationId) })
    const conversation = await Conversation.findOrFail(answer.conversationId)
    assert.deepEqual([conversation.workspaceId, conversation.channel], [account.id, 'biolink'])
  })

  test('searches what the visitor’s browser translated and keeps the question as it was asked', async ({
    assert,
    client,
  }) => {
    const account = await givenAccount()
    await givenText(account, 'Bread', BREAD)
    const visit = await givenVisit(client, await givenBioLink(account))
    const asked = 'Wie heiß muss der Ofen sein?'
    assert.isFalse(answerOf((await visit.ask(asked)).text()).answer.answered)
    const { text, answer } = answerOf((await visit.ask(asked, { translations: [QUESTION] })).text())
    assert.isTrue(answer.answered)
    assert.include(text, '240 degrees')
    const { messages } = (await visit.conversation()).body() as { messages: ChatMessage[] }
    assert.equal(messages[2]!.text, asked)
    assert.notInclude(JSON.stringify(messages.map((message) => message.text)), QUESTION)
  })

  test('replaces the latest question if the visitor asks it again', async ({ assert, client }) => {
    const account = await givenAccount()
    await givenText(account, 'Bread', BREAD)
    const application = await givenBioLink(account)
    const visit = await givenVisit(client, application)
    const asked = async (text: string, instead_of?: string) =>
      answerOf((await visit.ask(text, { instead_of })).text()).answer
    const questions = async () => {
      const { messages } = (await visit.conversation()).body() as { messages: ChatMessage[] }
      return messages.filter(({ role }) => role === 'user').map(({ text }) => text)
    }
    const first = await asked(QUESTION)
    const second = await asked(QUESTION, first.userMessageId)
    assert.deepEqual(await questions(), [QUESTION])
    assert.isNotNull((await Message.findOrFail(first.messageId)).setAsideWithId)
    await asked(QUESTION, 'latest')
    assert.deepEqual(await questions(), [QUESTION])
    const { answers } = await db.from('answer_budgets').where('application_id', application.id).first()
    assert.equal(answers, 3)

    // Nothing else is replaced: not an earlier question, not one with other words, and not another visitor's.
    await asked('And for how many minutes?')
    await asked(QUESTION, second.userMessageId)
    await asked('Which flour?', 'latest')
    const outsider = await givenVisit(client, application)
    await outsider.ask(QUESTION, { instead_of: second.userMessageId })
    assert.deepEqual(await questions(), [QUESTION, 'And for how many minutes?', QUESTION, 'Which flour?'])
    ;(await visit.ask(QUESTION, { instead_of: 'all' })).assertStatus(422)
  })

  test('keeps a repeated question if a human agent has answered it', async ({ assert, client }) => {
    const account = await givenAccount()
    await givenText(account, 'Bread', BREAD)
    const visit = await givenVisit(client, await givenBioLink(account))
    const { answer } = answerOf((await visit.ask(QUESTION)).text())
    const conversationId = answer.conversationId
    const again = async () => {
      await visit.ask(QUESTION, { instead_of: 'latest' })
      return (await Message.query().where({ conversationId, role: 'user' }).whereNull('setAsideWithId'))
        .length
    }
    const conversation = await Conversation.findOrFail(conversationId)
    await conversation.merge({ takenOverAt: DateTime.utc(), takenOverBy: 'Ada' }).save()
    assert.equal(await again(), 2)
    await conversation.merge({ takenOverAt: null, takenOverBy: null }).save()
    await Message.create({
      conversationId,
      role: 'assistant',
      text: 'At 240.',
      personName: 'Ada',
      state: 'complete',
    })
    assert.equal(await again(), 3)
  })

  test('returns the closest passages of an unanswered question with the conversation', async ({
    assert,
    client,
  }) => {
    const account = await givenAccount()
    const item = await givenText(account, 'Bread', BREAD)
    const visit = await givenVisit(client, await givenBioLink(account))
    const { closest, answer } = answerOf((await visit.ask(NEAR_BREAD)).text())
    assert.isFalse(answer.answered)
    assert.deepEqual(closest[0]!.itemId, item.id)
    const { messages } = (await visit.conversation()).body() as { messages: ChatMessage[] }
    assert.deepEqual(messages[1]!.closest, closest)
    assert.include(messages[1]!.text, 'not sure my content answers this')
  })

  // threat: tenancy-search
  test('answers only from the application’s sources', async ({ assert, client }) => {
    const account = await givenAccount()
    await givenText(account, 'Bread', BREAD)
    const beer = await givenText(account, 'Beer', 'Brew the malt with hops.')
    const application = await givenEmbed(account, { sourceIds: [beer.sourceId] })
    const response = await (await givenVisit(client, application)).ask(QUESTION)

    assert.isFalse(answerOf(response.text()).answer.answered)
    const [open] = await unansweredQuestions(account.id, 10)
    assert.deepEqual([open!.question, open!.applicationName], [QUESTION, 'Bakery'])
  })

  test('returns a greeting with suggestions and counts no question', async ({ assert, client }) => {
    const account = await givenAccount()
    await givenText(account, 'Bread', BREAD)
    const application = await givenBioLink(account)
    await application.merge({ suggestedQuestions: ['How hot is the oven?'] }).save()
    const visit = await givenVisit(client, application)

    const { text, answer } = answerOf((await visit.ask('Hi there!')).text())
    assert.equal(text, 'Hello. What would you like to know?')
    assert.deepEqual(answer.suggestions, ['How hot is the oven?'])
    assert.isNull((await Message.findOrFail(answer.messageId)).answered)
    assert.include(answerOf((await visit.ask(QUESTION)).text()).text, '240 degrees')
    await visit.ask('Thanks!')
    assert.include(answerOf((await visit.ask('And for how many minutes?')).text()).text, '40 minutes')
    assert.isEmpty(await unansweredQuestions(account.id, 10))
  })

  test('introduces itself from the content if that has an introduction', async ({ assert, client }) => {
    const account = await givenAccount()
    const visit = await givenVisit(client, await givenBioLink(account))
    assert.include(answerOf((await visit.ask('What can you do?')).text()).text, 'I’ll say so')
    await givenText(account, 'About me', 'I am Ada. All that I know of bread I know from Graz, since 2009.')
    assert.include(answerOf((await visit.ask('What do you know?')).text()).text, 'from Graz')
  })

  test('rates answers only in the visitor’s own conversation', async ({ assert, client }) => {
    const account = await givenAccount()
    const application = await givenEmbed(account)
    const visit = await givenVisit(client, application)
    const { messageId } = answerOf((await visit.ask(QUESTION)).text()).answer

    ;(await visit.rate(messageId, 'down', 'Wrong')).assertStatus(204)
    assert.equal((await Message.findOrFail(messageId)).rating, 'down')
    ;(await visit.rate(messageId, 'sideways')).assertStatus(422)
    ;(await visit.sendFeedback(messageId, { reason: 'Wrong' })).assertStatus(422)
    ;(await visit.sendFeedback(messageId, { rating: 'up' })).assertStatus(204)
    assert.equal((await Message.findOrFail(messageId)).rating, 'up')
    ;(await visit.sendFeedback(messageId, { rating: 'down' })).assertStatus(204)

    const outsider = await givenVisit(client, application)
    ;(await outsider.rate(messageId, 'up')).assertStatus(404)
    assert.equal((await Message.findOrFail(messageId)).rating, 'down')
  })

  // threat: deleted-words-webhook
  test('deletes pending webhook deliveries of the conversation', async ({ assert, client }) => {
    const account = await givenAccount()
    await givenWebhook(account)
    const visit = await givenVisit(client, await givenEmbed(account))
    await visit.ask('My number is 0316 123456. When do you open?')
    await runJobs()
    assert.isNotEmpty(await Delivery.query().whereLike('body', '%0316%').where('state', 'waiting'))
    const other = await givenVisit(client, visit.application)
    await other.ask('Is this another question?')

    await visit.erase()
    assert.isEmpty(await Delivery.query().whereLike('body', '%0316%'))
    assert.isNotEmpty(await Delivery.query().whereLike('body', '%another question%'))
  })

  test('deletes the conversation and starts a new one in the same session', async ({ assert, client }) => {
    const visit = await givenVisit(client, await givenEmbed(await givenAccount()))
    await visit.ask(QUESTION)
    ;(await visit.erase()).assertStatus(204)

    assert.isEmpty(await Conversation.all())
    assert.isEmpty(await Message.all())
    assert.deepEqual((await visit.conversation()).body(), { messages: [] })
    ;(await visit.ask('Hello again?')).assertStatus(200)
    assert.lengthOf(await Conversation.all(), 1)
  })

  test('answers 404 for a paused or unknown application', async ({ assert, client }) => {
    const application = await givenEmbed(await givenAccount())
    const visit = await givenVisit(client, application)
    await application.merge({ state: 'paused' }).save()

    const refused = [
      await visit.ask(QUESTION),
      await visit.open(),
      await client.post(`/visit/${'0'.repeat(20)}/session`),
    ]
    for (const response of refused) {
      response.assertStatus(404)
      assert.match(response.body().message, /isn’t available/)
    }
  })

  test('answers CORS preflight requests', async ({ client }) => {
    const application = await givenEmbed(await givenAccount())
    const response = await client.options(`/visit/${application.key}/messages`).header('origin', SHOP)
    response.assertStatus(204)
    response.assertHeader(
      'access-control-allow-headers',
      'authorization, content-type, x-requested-with, x-socket-id'
    )
  })

  test('rejects empty messages and those over 4,000 characters', async ({ assert, client }) => {
    const visit = await givenVisit(client, await givenEmbed(await givenAccount()))
    for (const message of ['', ' \n', 'a'.repeat(4_001)]) {
      const response = await visit.ask(message).accept('application/json')
      response.assertStatus(422)
      assert.match(response.body().errors[0].message, /Write a message first|4,000 characters/)
    }
    assert.isEmpty(await Message.all())
  })
})

test.group("A visitor's session", (group) => {
  group.each.setup(() => forgetLimits())

  // threat: visitor-conversation
  test('rejects wrong, expired, revoked and foreign tokens with a sentence', async ({ assert, client }) => {
    const account = await givenAccount()
    const application = await givenEmbed(account)
    const wrong = await givenVisit(client, application)
    wrong.session!.token = `${wrong.session!.token.slice(0, -4)}AAAA`
    const expired = await givenVisit(client, application)
    await sessionOf(expired).then((session) =>
      session.merge({ expiresAt: DateTime.now().minus({ minutes: 1 }) }).save()
    )
    const revoked = await givenVisit(client, application)
    await sessionOf(revoked).then((session) => session.delete())
    const foreign = new Visit(client, await givenEmbed(await givenAccount()))
    foreign.session = (await givenVisit(client, application)).session

    const sentences = []
    for (const visit of [wrong, expired, revoked, foreign]) {
      const response = await visit.ask(QUESTION)
      response.assertStatus(401)
      sentences.push(response.body().message)
      ;(await visit.conversation()).assertStatus(401)
    }
    assert.match(sentences[1], /expired/)
    for (const sentence of sentences) assert.match(sentence, /Open the chat again/)
    assert.isEmpty(await Message.all())
  })

  test('binds a session to the origin that opened it', async ({ assert, client }) => {
    const application = await givenEmbed(await givenAccount())
    const visit = await givenVisit(client, application, SHOP)
    ;(await visit.ask(QUESTION)).assertStatus(200)

    for (const origin of ['https://evil.example', null]) {
      const stolen = new Visit(client, application, origin)
      stolen.session = visit.session
      const response = await stolen.ask(QUESTION)
      response.assertStatus(401)
      assert.match(response.body().message, /another website/)
    }
  })

  test('binds a session in the frame to the page around it', async ({ client }) => {
    const application = await givenEmbed(await givenAccount(), { allowedDomains: ['shop.example'] })
    const own = serverUrl()
    const framed = (host: string) => `${own}/embed/${application.key}?host=${encodeURIComponent(host)}`
    const open = (host: string) =>
      client
        .post(`/visit/${application.key}/session`)
        .header('origin', own)
        .header('referer', framed(host))
        .json({})

    ;(await open('https://evil.example')).assertStatus(403)
    const opened = await open(SHOP)
    opened.assertStatus(200)
    const conversation = (referer: string) =>
      client
        .get(`/visit/${application.key}/conversation`)
        .header('referer', referer)
        .header('authorization', `Bearer ${opened.body().token}`)
    ;(await conversation(framed(SHOP))).assertStatus(200)
    ;(await conversation(`${own}/@someone`)).assertStatus(401)
  })

  // threat: widget-origin
  test('opens only on allowed domains and never without an origin', async ({ assert, client }) => {
    const account = await givenAccount()
    const application = await givenEmbed(account, { allowedDomains: ['shop.example', '*.bakery.example'] })
    const tried = async (origin: string | null) =>
      (await new Visit(client, application, origin).open()).status()

    assert.equal(await tried(SHOP), 200)
    assert.equal(await tried('https://www.bakery.example'), 200)
    for (const origin of [
      'https://evil.example',
      'http://shop.example',
      'https://shop.example.evil.example',
      'null',
      null,
    ]) {
      assert.equal(await tried(origin), 403, String(origin))
    }
  })

  test('ends when its domain is removed from the list', async ({ client }) => {
    const application = await givenEmbed(await givenAccount(), { allowedDomains: ['shop.example'] })
    const visit = await givenVisit(client, application, SHOP)
    await application
      .merge({ settings: { ...application.settings, allowedDomains: ['https://other.example'] } })
      .save()
    ;(await visit.ask(QUESTION)).assertStatus(403)
  })

  test('opens a bio link’s session only on its own page', async ({ client }) => {
    const application = await givenBioLink(await givenAccount())
    ;(await new Visit(client, application, serverUrl()).open()).assertStatus(200)
    ;(await new Visit(client, application, SHOP).open()).assertStatus(403)
  })

  test("identifies a person signed by the website's server", async ({ assert, client }) => {
    const application = await givenEmbed(await givenAccount())
    const secret = identitySecret(application.settings, encryption)!
    assert.notInclude(JSON.stringify(application.settings), secret)
    const hash = createHmac('sha256', secret).update('42').digest('hex')

    const visit = new Visit(client, application, SHOP)
    ;(await visit.open({ identity: { id: '42', name: 'Grace', hash } })).assertStatus(200)
    const unsigned = { id: '42', name: 'Grace', email: null, isWhole: false }
    assert.deepEqual((await sessionOf(visit)).identity, unsigned)

    const exp = Math.floor(Date.now() / 1000) + 60
    const whole = createHmac('sha256', secret).update(`${exp}\n42\nGrace\n`).digest('hex')
    const signed = { id: '42', name: 'Grace', exp, hash: whole }
    ;(await visit.open({ identity: signed })).assertStatus(200)
    assert.deepEqual((await sessionOf(visit)).identity, { ...unsigned, isWhole: true })
    ;(await visit.open({ identity: { ...signed, name: 'Managing Director' } })).assertStatus(403)

    const forged = await visit.open({ identity: { id: '43', name: 'Grace', hash } })
    forged.assertStatus(403)
    assert.match(forged.body().message, /couldn’t confirm/)
  })
})

test.group('Expired sessions', (group) => {
  group.each.setup(() => forgetLimits())

  test('are deleted when another one opens', async ({ assert, client }) => {
    const application = await givenEmbed(await givenAccount())
    const over = await sessionOf(await givenVisit(client, application))
    await over.merge({ expiresAt: DateTime.now().minus({ days: 8 }) }).save()
    const next = await givenVisit(client, application)
    assert.deepEqual(
      (await VisitorSession.all()).map(({ id }) => id),
      [(await sessionOf(next)).id]
    )
  })
})

test.group('Limits on visitors', (group) => {
  group.each.setup(() => forgetLimits())

  // threat: budget-abuse
  test('answers 20 of 100 messages in one second and sends the rest a retry time', async ({
    assert,
    client,
  }) => {
    const visit = await givenVisit(client, await givenEmbed(await givenAccount()))
    const responses = await Promise.all(Array.from({ length: 100 }, (_, at) => visit.ask(`Question ${at}?`)))

    const refused = responses.filter((response) => response.status() === 429)
    assert.lengthOf(refused, 80)
    assert.lengthOf(
      responses.filter((response) => response.status() === 200),
      20
    )
    for (const response of refused) {
      const seconds = Number(response.header('retry-after'))
      assert.isTrue(seconds >= 1 && seconds <= 60)
      assert.match(
        response.body().message,
        /^You can send 20 messages per minute\. Try again in \d+ seconds?\.$/
      )
    }
    assert.lengthOf(await Message.query().where('role', 'user'), 20)
  })

  test('applies one limit to all sessions of an address', async ({ assert, client }) => {
    const application = await givenEmbed(await givenAccount())
    const statuses: number[] = []
    for (let session = 0; session < 4; session++) {
      const visit = await givenVisit(client, application)
      for (let message = 0; message < 18; message++) statuses.push((await visit.ask('Hello?')).status())
    }
    assert.lengthOf(
      statuses.filter((status) => status === 200),
      60
    )
    assert.lengthOf(
      statuses.filter((status) => status === 429),
      12
    )
  })

  const only = (cleanup: (undo: () => void) => void, limits: Partial<typeof visitorLimits>) => {
    const usual = { ...visitorLimits }
    Object.assign(visitorLimits, limits)
    cleanup(() => void Object.assign(visitorLimits, usual))
  }
  const statusesOf = async (visits: Visit[]) => {
    const statuses: number[] = []
    for (const visit of visits) statuses.push((await visit.ask('Hello?')).status())
    return statuses
  }

  test('limits the messages of all visitors of one application together', async ({
    assert,
    cleanup,
    client,
  }) => {
    only(cleanup, { messagesPerApplication: 2 })
    const account = await givenAccount()
    const [busy, quiet] = [await givenEmbed(account), await givenEmbed(account)]
    const visits = [busy, busy, busy, quiet].map((application) => givenVisit(client, application))
    assert.deepEqual(await statusesOf(await Promise.all(visits)), [200, 200, 429, 200])
  })

  test('limits the messages of all applications of one account together', async ({
    assert,
    cleanup,
    client,
  }) => {
    only(cleanup, { messagesPerAccount: 2 })
    const account = await givenAccount()
    const other = await givenAccount('Grace Hopper')
    const visits: Visit[] = []
    for (const owner of [account, account, account, other])
      visits.push(await givenVisit(client, await givenEmbed(owner)))
    assert.deepEqual(await statusesOf(visits), [200, 200, 429, 200])
    const refused = await visits[0]!.ask('Again?')
    assert.match(refused.body().message, /^A lot of people are asking right now\./)
    assert.isAtLeast(Number(refused.header('retry-after')), 1)
  })

  test('lets one address open at most 30 chats a minute', async ({ assert, client }) => {
    const application = await givenEmbed(await givenAccount())
    const opened = await Promise.all(Array.from({ length: 35 }, () => new Visit(client, application).open()))
    assert.lengthOf(
      opened.filter((response) => response.status() === 200),
      30
    )
    const refused = opened.find((response) => response.status() === 429)!
    assert.match(refused.body().message, /30 chats per minute/)
    assert.lengthOf(await VisitorSession.all(), 30)
  })
})

test.group('Leaving during an answer', (group) => {
  group.each.setup(() => forgetLimits())

  test('stops the work and stores the partial answer as stopped', async ({ assert, client, cleanup }) => {
    const account = await givenAccount()
    await givenText(account, 'Bread', BREAD)
    const { model, stopped } = modelThatStalls(['Bake the loaf at 240 degrees for 40 minutes. [1] ', 'Then '])
    const withoutModel = await givenModel(model)
    cleanup(withoutModel)
    const visit = await givenVisit(client, await givenEmbed(account))

    const leaving = new AbortController()
    const response = await fetch(`${serverUrl()}${visit.address}/messages`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${visit.session!.token}` },
      body: JSON.stringify({ message: QUESTION }),
      signal: leaving.signal,
    })
    await readUntil(response, '240 degrees')
    leaving.abort()
    await stopped

    // The next turn waits in line until the stopped one has been kept.
    withoutModel()
    ;(await visit.ask('With which flour do I feed the starter?')).assertStatus(200)
    const [asked, answer] = await Message.query().orderBy('id').preload('citations')
    assert.equal(asked!.text, QUESTION)
    assert.equal(answer!.state, 'stopped')
    assert.include(answer!.text, '240 degrees')
    assert.lengthOf(answer!.citations, 1)
    assert.equal(answer!.note, 'Stopped before the end.')
  })
})

function sessionOf(visit: Visit): Promise<VisitorSession> {
  return VisitorSession.findByOrFail('conversationId', visit.session!.conversation_id)
}

async function readUntil(response: Response, words: string): Promise<void> {
  let read = ''
  const decoder = new TextDecoder()
  for await (const chunk of response.body!) {
    read += decoder.decode(chunk as Uint8Array, { stream: true })
    if (read.includes(words)) return
  }
  throw new Error(`The stream ended before it said "${words}": ${read}`)
}

function leave(client: ApiClient, visit: Visit, lead: object) {
  return client
    .post(`${visit.address}/lead`)
    .header('authorization', `Bearer ${visit.session!.token}`)
    .header('origin', visit.origin ?? 'https://shop.example')
    .unsafeJson(lead)
}

async function givenShop() {
  const account = await givenAccount()
  await givenText(account, 'Bread', 'Feed the starter every morning.')
  return { account, embed: await givenEmbed(account, { leadFields: ['email'] }) }
}

test.group('Leads', () => {
  test('store the visitor’s email with the question and export both as CSV', async ({ assert, client }) => {
    const { account, embed } = await givenShop()
    const visit = await givenVisit(client, embed, 'https://shop.example')
    await visit.ask('Do you deliver to Norway?')
    const left = await leave(client, visit, { email: ' eve@example.org ', name: 'Not asked for' })
    left.assertStatus(204)

    const csv = await client.get(`/applications/embeds/${embed.id}/leads.csv`).loginAs(account)
    const [names, row] = csv.text().trim().split('\r\n')
    assert.equal(names, 'left_at,name,email,phone,question,conversation')
    assert.match(row!, /^20\d\d-.*Z,,eve@example\.org,,Do you deliver to Norway\?,/)
    const page = await client.get(`/applications/embeds/${embed.id}/analytics`).loginAs(account).withInertia()
    page.assertInertiaPropsContains({ leads: [{ email: 'eve@example.org' }] } as never)
    const outsider = await givenAccount('Someone else')
    const foreign = await client.get(`/applications/embeds/${embed.id}/leads.csv`).loginAs(outsider)
    foreign.assertStatus(404)
  })

  test('are rejected before the first message and when the owner asks for nothing', async ({
    assert,
    client,
  }) => {
    const { account, embed } = await givenShop()
    const early = await givenVisit(client, embed, 'https://shop.example')
    assert.equal((await leave(client, early, { email: 'eve@example.org' })).status(), 409)
    const page = await client.get(`/embed/${embed.key}`)
    page.assertTextIncludes('"leadFields":["email"]')

    const silent = await givenEmbed(account)
    const visit = await givenVisit(client, silent, 'https://shop.example')
    await visit.ask('Do you deliver to Norway?')
    assert.equal((await leave(client, visit, { email: 'eve@example.org' })).status(), 422)
    await givenBioLink(account, { handle: 'ada' })
    ;(await client.get('/@ada')).assertTextIncludes('"leadFields":[]')
  })

  test('show name, email and phone in the inbox, in its search and in exports', async ({
    assert,
    client,
  }) => {
    const { account } = await givenShop()
    const embed = await givenEmbed(account, { leadFields: ['name', 'email', 'phone'] })
    const visit = await givenVisit(client, embed, 'https://shop.example')
    await visit.ask('Do you deliver to Norway?')
    const lead = { name: 'Eve Hansen', email: 'eve@example.org', phone: '+47 22 12 34 56' }
    ;(await leave(client, visit, lead)).assertStatus(204)
    const quiet = await givenVisit(client, embed, 'https://shop.example')
    await quiet.ask('Is there cake?')

    const id = visit.session!.conversation_id
    const page = await client.get(`/inbox/${id}`).loginAs(account).withInertia()
    const open = page.inertiaProps as unknown as { conversation: { visitor: object } }
    assert.deepEqual(open.conversation.visitor, { ...lead, id: null, signed: { name: false, email: false } })
    for (const search of ['hansen', 'EVE@example', '12 34 56']) {
      const list = await client.get('/inbox').qs({ search }).loginAs(account).withInertia()
      const { rows } = (list.inertiaProps as unknown as { list: { rows: { id: string }[] } }).list
      assert.deepEqual(
        rows.map((row) => row.id),
        [id],
        search
      )
    }
    const csv = await client.get('/inbox/leads.csv').loginAs(account)
    assert.match(csv.text(), /Eve Hansen,eve@example\.org,'\+47 22 12 34 56,Do you deliver to Norway\?/)
    const outsider = await client.get('/inbox/leads.csv').loginAs(await givenAccount('Someone else'))
    assert.lengthOf(outsider.text().trim().split('\r\n'), 1)
  })

  test('accept phone numbers in any notation and reject anything else', async ({ assert, client }) => {
    const { account } = await givenShop()
    const embed = await givenEmbed(account, { leadFields: ['phone'] })
    const visit = await givenVisit(client, embed, 'https://shop.example')
    await visit.ask('Do you deliver to Norway?')
    for (const phone of ['+44 20 7946 0000', '(030) 901-820', '555.0100 ext. 12'])
      assert.equal((await leave(client, visit, { phone })).status(), 204, phone)
    for (const phone of ['call me', '12', '1'.repeat(41)]) {
      const refused = await leave(client, visit, { phone })
      refused.assertStatus(422)
      assert.include(refused.text(), 'This isn’t a phone number')
    }
  })

  test('reject an invalid email and store nothing', async ({ assert, client }) => {
    const { account, embed } = await givenShop()
    const visit = await givenVisit(client, embed, 'https://shop.example')
    await visit.ask('Do you deliver to Norway?')
    const wrong = await leave(client, visit, { email: 'eve at example' })
    wrong.assertStatus(422)
    assert.include(wrong.text(), 'This isn’t an email address')
    const empty = await leave(client, visit, { email: '' })
    assert.include(empty.text(), 'Tell us how to reach you')
    const csv = await client.get(`/applications/embeds/${embed.id}/leads.csv`).loginAs(account)
    assert.lengthOf(csv.text().trim().split('\r\n'), 1)
  })
})

test.group('A forged X-Forwarded-For', (group) => {
  group.each.setup(() => forgetLimits())

  // threat: forged-address
  test('is ignored while no proxy is trusted', async ({ assert, client }) => {
    const { key } = await givenEmbed(await givenAccount())
    const statuses: number[] = []
    for (let at = 0; at <= visitorLimits.sessionsPerAddress; at += 1) {
      const opened = await client
        .post(`/visit/${key}/session`)
        .header('x-forwarded-for', `203.0.113.${at}`)
        .header('x-real-ip', `203.0.113.${at}`)
        .header('forwarded', `for=203.0.113.${at}`)
        .json({})
      statuses.push(opened.status())
    }
    assert.equal(statuses.filter((status) => status === 200).length, visitorLimits.sessionsPerAddress)
    assert.equal(statuses.at(-1), 429)
  })
})

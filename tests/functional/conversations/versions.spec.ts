import type { ApiClient } from '@japa/api-client'
import { test } from '@japa/runner'
import type { ChatMessage, QuestionVersions } from '#protocol/chat'
import Message from '#src/conversations/models/message'
import { insights } from '#src/conversations/insights/insights'
import { listConversations } from '#src/conversations/queries/list_conversations'
import { questionsAnsweredBy } from '#src/conversations/insights/questions_answered_by'
import { unansweredQuestions } from '#src/conversations/insights/unanswered_questions'
import type User from '#src/identity/models/user'
import { deleteItems } from '#src/knowledge/items/delete_items'
import { givenAccount } from '#tests/support/accounts'
import { answerOf, BREAD, givenModel, NEAR_BREAD } from '#tests/support/conversations'
import { givenText, knowledge } from '#tests/support/knowledge'

const HOT = 'At how many degrees do I bake the loaf?'
const FLOUR = 'With which flour do I feed the starter?'
const CHESS = 'Who won the chess tournament in Oslo?'

type Props = { title: string; messages: ChatMessage[]; versions: QuestionVersions }

/** An account holder at their chat. */
class Talk {
  id = 'new'

  constructor(
    private readonly client: ApiClient,
    readonly account: User
  ) {}

  async ask(message: string, insteadOf?: string) {
    const post = this.client.post(`/chat/${this.id}/messages`).loginAs(this.account).withCsrfToken()
    const response = await post.header('accept', 'application/json').json({ message, insteadOf })
    if (response.status() !== 200) return response.status()
    const { answer } = answerOf(response.text())
    this.id = answer.conversationId
    return answer.userMessageId
  }

  async shown() {
    const page = await this.client.get(`/chat/${this.id}`).loginAs(this.account).withInertia()
    const { title, messages, versions } = page.inertiaProps as Props
    const questions = messages.filter(({ role }) => role === 'user')
    return { title, messages, versions, questions, texts: questions.map(({ text }) => text) }
  }

  choose(messageId: string, account = this.account) {
    return this.client
      .put(`/chat/${this.id}/messages/${messageId}/version`)
      .loginAs(account)
      .withCsrfToken()
      .redirects(0)
  }
}

async function givenTalk(client: ApiClient): Promise<Talk> {
  const account = await givenAccount()
  await givenText(account, 'Bread', BREAD)
  return new Talk(client, account)
}

test.group('Edited question', () => {
  test('replaces its earlier version and everything after it', async ({ assert, client }) => {
    const talk = await givenTalk(client)
    const first = (await talk.ask(HOT)) as string
    await talk.ask(CHESS)
    const anew = (await talk.ask(FLOUR, first)) as string

    const { messages, versions, texts, title } = await talk.shown()
    assert.deepEqual(texts, [FLOUR])
    assert.include(messages[1]!.text, 'rye flour')
    assert.deepEqual(versions, { [anew]: [first, anew] })
    assert.equal(title, FLOUR)
    assert.lengthOf(await Message.query().where('conversationId', talk.id), 6)
  })

  test('keeps every version with its continuation', async ({ assert, client }) => {
    const talk = await givenTalk(client)
    const first = (await talk.ask(HOT)) as string
    const second = (await talk.ask(CHESS)) as string
    const secondAnew = (await talk.ask(FLOUR, second)) as string
    const firstAnew = (await talk.ask('How long do I bake the loaf?', first)) as string
    assert.deepEqual((await talk.shown()).texts, ['How long do I bake the loaf?'])

    ;(await talk.choose(first)).assertStatus(303)
    let now = await talk.shown()
    assert.deepEqual(now.texts, [HOT, FLOUR])
    assert.deepEqual(now.versions, { [first]: [first, firstAnew], [secondAnew]: [second, secondAnew] })

    await talk.choose(second)
    assert.deepEqual((await talk.shown()).texts, [HOT, CHESS])
    await talk.ask('For how many minutes?')
    assert.deepEqual((await talk.shown()).texts, [HOT, CHESS, 'For how many minutes?'])

    await talk.choose(firstAnew)
    await talk.choose(first)
    now = await talk.shown()
    assert.deepEqual(now.texts, [HOT, CHESS, 'For how many minutes?'])
    await talk.choose(secondAnew)
    assert.deepEqual((await talk.shown()).texts, [HOT, FLOUR])
  })

  test('is answered without the messages that it replaced', async ({ assert, client }) => {
    const talk = await givenTalk(client)
    const prompts: string[] = []
    const forget = await givenModel({
      async *stream(prompt) {
        prompts.push(JSON.stringify(prompt))
        yield 'Bake the loaf at 240 degrees for 40 minutes. [1]'
      },
    })
    try {
      await talk.ask(FLOUR)
      const secret = (await talk.ask('The canary sings at 240 degrees, how do I bake the loaf?')) as string
      prompts.length = 0
      await talk.ask(HOT, secret)
    } finally {
      forget()
    }
    assert.isNotEmpty(prompts)
    assert.include(prompts.join(), FLOUR)
    assert.notInclude(prompts.join(), 'canary')
  })

  test('replaces the latest question when its id is unknown after a stop', async ({ assert, client }) => {
    const talk = await givenTalk(client)
    await talk.ask(HOT)
    await talk.ask(CHESS)
    await talk.ask(FLOUR, 'latest')
    assert.deepEqual((await talk.shown()).texts, [HOT, FLOUR])
  })

  test('replaces the current version when another window was faster', async ({ assert, client }) => {
    const talk = await givenTalk(client)
    const first = (await talk.ask(HOT)) as string
    const second = (await talk.ask(CHESS, first)) as string
    const third = (await talk.ask(FLOUR, first)) as string
    const { texts, versions } = await talk.shown()
    assert.deepEqual(texts, [FLOUR])
    assert.deepEqual(versions, { [third]: [first, second, third] })
  })

  test('counts once in insights, without its earlier version', async ({ assert, client }) => {
    const talk = await givenTalk(client)
    const { account } = talk
    const first = (await talk.ask(CHESS)) as string
    assert.lengthOf(await unansweredQuestions(account.id, 10), 1)
    await talk.ask(HOT, first)

    assert.isEmpty(await unansweredQuestions(account.id, 10))
    const { totals } = await insights(account.id, { period: 'all', applicationId: null })
    assert.deepEqual([totals.questions, totals.answered], [1, 1])
    const [row] = (await listConversations(account.id, { channel: 'internal' })).rows
    assert.deepEqual([row!.messagesCount, row!.unansweredCount], [2, 0])
    assert.isEmpty((await listConversations(account.id, { channel: 'internal', search: 'Oslo' })).rows)

    await talk.choose(first)
    assert.lengthOf(await unansweredQuestions(account.id, 10), 1)
  })

  test('brings back the closest passages of its version', async ({ assert, client }) => {
    const talk = await givenTalk(client)
    const first = await talk.ask(NEAR_BREAD)
    const closest = async () => (await talk.shown()).messages.flatMap((message) => message.closest)
    const before = await closest()
    assert.isNotEmpty(before)
    await talk.ask(HOT, first as string)
    assert.isEmpty(await closest())
    await talk.choose(first as string)
    assert.deepEqual(await closest(), before)
  })

  test('is the only version in the export and on the item that answers it', async ({ assert, client }) => {
    const account = await givenAccount()
    const item = await givenText(account, 'Bread', BREAD)
    const talk = new Talk(client, account)
    const first = (await talk.ask(HOT)) as string
    await talk.ask(FLOUR, first)

    const file = await client.get(`/chat/${talk.id}/export/md`).loginAs(account)
    assert.include(file.text(), FLOUR)
    assert.notInclude(file.text(), HOT)
    const answered = await questionsAnsweredBy(account.id, item.id)
    assert.deepEqual(
      answered.map(({ question }) => question),
      [FLOUR]
    )
  })

  test('loses quotes of a deleted item in every version', async ({ assert, client }) => {
    const account = await givenAccount()
    const item = await givenText(account, 'Bread', BREAD)
    const talk = new Talk(client, account)
    const first = (await talk.ask(HOT)) as string
    await talk.ask(FLOUR, first)
    await deleteItems(await knowledge(), account.id, [item.id])

    for (const { text } of await Message.query().where('conversationId', talk.id)) {
      assert.notInclude(text, '240 degrees for 40 minutes')
      assert.notInclude(text, 'every morning')
    }
  })

  test('is deleted with all versions when its conversation is', async ({ assert, client }) => {
    const talk = await givenTalk(client)
    const first = (await talk.ask(HOT)) as string
    await talk.ask(FLOUR, first)
    await client.delete(`/chat/${talk.id}`).loginAs(talk.account).withCsrfToken()
    assert.isEmpty(await Message.all())
  })

  test('belongs to its conversation and account', async ({ assert, client }) => {
    const talk = await givenTalk(client)
    const first = (await talk.ask(HOT)) as string
    const other = new Talk(client, talk.account)
    const elsewhere = (await other.ask(FLOUR)) as string

    assert.equal(await talk.ask(CHESS, elsewhere), 404)
    assert.equal(await talk.ask(CHESS, 'nonsense'), 422)
    ;(await talk.choose(elsewhere)).assertStatus(404)
    ;(await talk.choose(first, await givenAccount())).assertStatus(404)
    assert.deepEqual((await talk.shown()).texts, [HOT])
  })
})

import { test } from '@japa/runner'
import type { ApiClient } from '@japa/api-client'
import db from '@adonisjs/lucid/services/db'
import type { ChatMessage, QuestionVersions } from '#protocol/chat'
import { insights } from '#src/conversations/insights/insights'
import { listQuestionsQuotingItem } from '#src/conversations/insights/item_citations'
import { unansweredQuestions } from '#src/conversations/insights/unanswered_questions'
import Message from '#src/conversations/models/message'
import { listConversations } from '#src/conversations/queries/list_conversations'
import type User from '#src/identity/models/user'
import { deleteItems } from '#src/knowledge/items/delete_items'
import { findVersion } from '#src/knowledge/items/show_item'
import { editItem } from '#src/knowledge/library/edit_item'
import { givenAccount } from '#tests/support/accounts'
import { answerOf, BREAD, givenModel, NEAR_BREAD } from '#tests/support/conversations'
import { runJobs } from '#tests/support/jobs'
import { givenText, knowledge, givenFile } from '#tests/support/knowledge'
import { makePdf, textAt, makePptx, makeXlsx, shape, slide } from '#tests/unit/knowledge/build_files'
import type { ShowItemProps } from '../../../inertia/pages/Data/types.js'

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
    const answered = await listQuestionsQuotingItem(account.id, item.id)
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

test.group('Quote of changed content', () => {
  test('leads to the quoted version however often the content changed, {what}')
    .with([
      { what: 'in an answer', message: HOT },
      { what: 'among the closest passages', message: NEAR_BREAD },
    ])
    .run(async ({ client, assert }, { message }) => {
      const account = await givenAccount()
      const item = await givenText(account, 'Bread', BREAD)
      const asked = client.post('/chat/new/messages').loginAs(account).withCsrfToken()
      const { citations, closest } = answerOf((await asked.json({ message })).text())
      for (let change = 1; change <= 8; change += 1) {
        await editItem(await knowledge(), account.id, item.id, { text: `Rewritten ${change} times.` })
        await runJobs()
      }
      const [{ version, start, end, quote }] = [...citations, ...closest] as [(typeof citations)[number]]
      const page = await client
        .get(`/data/items/${item.id}?start=${start}&end=${end}&version=${version}`)
        .loginAs(account)
        .withInertia()
      const { shown, latestVersion } = page.inertiaProps as ShowItemProps
      assert.equal(shown!.version, 1)
      assert.equal(shown!.text.slice(start, end), quote)
      assert.equal(latestVersion, 9)
      const kept = await db.from('item_versions').where('item_id', item.id).orderBy('version')
      assert.deepEqual(
        kept.map((row) => Number(row.version)),
        [1, 5, 6, 7, 8, 9]
      )
    })
})

const cell = (at: string, words: string) => `<c r="${at}" t="inlineStr"><is><t>${words}</t></is></c>`
const row = (number: number, ...words: string[]) =>
  `<row r="${number}">${words.map((word, column) => cell(`${'AB'[column]}${number}`, word)).join('')}</row>`

const FILES = [
  {
    name: 'handbook.pdf',
    bytes: () =>
      makePdf([
        textAt(72, 700, 12, 'The first page speaks of flour and patience in the old bakery.'),
        textAt(72, 700, 12, 'The starter rests in the cellar for eleven hours before baking.'),
      ]),
    question: 'How many hours does the starter rest in the cellar?',
    says: 'eleven hours',
    place: 'Page 2',
  },
  {
    name: 'talk.pptx',
    bytes: () =>
      makePptx([
        slide(shape('title', 'Flour') + shape('', 'Rye flour takes up more water than wheat flour does.')),
        slide(shape('title', 'Ovens') + shape('', 'The stone oven in Uppsala was built by Karin Holm.')),
      ]),
    question: 'Who built the stone oven in Uppsala?',
    says: 'Karin Holm',
    place: 'Slide 2',
  },
  {
    name: 'prices.xlsx',
    bytes: () =>
      makeXlsx({
        Prices: `<sheetData>${row(1, 'Loaf', 'Price')}${row(2, 'Rye loaf', '4 crowns')}${row(3, 'Walnut loaf', '6 crowns')}</sheetData>`,
      }),
    question: 'What is the price of the walnut loaf?',
    says: '6 crowns',
    place: 'Prices, Row 3',
  },
]

test.group('Place of a citation in the original', () => {
  const ask = async (client: ApiClient, account: User, message: string) => {
    const asked = client.post('/chat/new/messages').loginAs(account).withCsrfToken()
    return answerOf((await asked.json({ message })).text())
  }

  test('page of a PDF, slide of a talk, row of a sheet')
    .with(FILES)
    .run(async ({ client, assert }, { name, bytes, question, says, place }) => {
      const account = await givenAccount()
      const item = await givenFile(account, name, bytes())
      const { citations } = await ask(client, account, question)
      const citation = citations.find(({ quote }) => quote.includes(says))
      assert.equal(citation?.place, place)
      const { text } = (await findVersion(item.id, 1))!
      for (const { quote, start, end } of citations) assert.equal(text.slice(start, end), quote)
    })
})

import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { deleteAccount } from '#src/knowledge/library/delete_account'
import { addAddress } from '#src/knowledge/library/add_address'
import { deleteItems } from '#src/knowledge/items/delete_items'
import { deleteSource } from '#src/knowledge/library/delete_source'
import { editItem } from '#src/knowledge/library/edit_item'
import Message from '#src/conversations/models/message'
import { REMOVED } from '#src/conversations/erasure/remove_statements'
import DataItem from '#src/knowledge/items/models/data_item'
import User from '#src/identity/models/user'
import { indexItem } from '#src/knowledge/ingest/index_item'
import { startWebServer } from '#tests/fakes/web_server'
import { givenAccount } from '#tests/support/accounts'
import { answerOf, givenConversation } from '#tests/support/conversations'
import { givenFeed, itemsOf, rssReply, SITE, SITE_PORT } from '#tests/support/feeds'
import { runJobs } from '#tests/support/jobs'
import { givenWebhook } from '#tests/support/webhooks'
import { found, givenFile, givenText, knowledge } from '#tests/support/knowledge'
import { isSqlite, findTraces } from '#tests/support/traces'

/** Inside a word, because an index may stem both ends of it. */
const CANARY = 'xwvkanariu'
const WORD = `qq${CANARY}zz`
const SENTENCE = `The secret ingredient of the marmalade is called ${WORD} by everybody.`
const OTHER = 'Rye flour feeds the starter every single morning.'

type Planted = { account: User; item: DataItem }

const ways = {
  text: async (account: User) => {
    const item = await givenText(account, `About ${WORD}`, SENTENCE)
    await editItem(await knowledge(), account.id, item.id, {
      text: `${SENTENCE} And it is said twice: ${WORD}.`,
    })
    await runJobs()
    return item
  },
  file: (account: User) =>
    givenFile(account, `${WORD}.md`, new TextEncoder().encode(`# Marmalade\n\n${SENTENCE}`)),
  feed: async (account: User) => (await itemsOf(await givenFeed(account)))[0]!,
  page: async (account: User) => {
    const address = { kind: 'website' as const, url: `${SITE}/page`, title: null, refresh: 'manual' as const }
    const added = await addAddress(await knowledge(), account.id, { ...address, options: { maxPages: 1 } })
    if (!added.ok) throw new Error(added.error)
    await runJobs()
    return (await itemsOf(added.value.source))[0]!
  },
}

const deletions = {
  item: async ({ account, item }: Planted) => {
    await deleteItems(await knowledge(), account.id, [item.id])
  },
  source: async ({ account, item }: Planted) => {
    await deleteSource(await knowledge(), account.id, item.sourceId)
  },
  account: async ({ account }: Planted) => {
    await deleteAccount(await knowledge(), account.id)
  },
}

test.group('Deleting', (group) => {
  group.each.setup(async () => {
    const page = `<html><head><title>Marmalade</title></head><body><article><h1>${WORD}</h1><p>${SENTENCE}</p></article></body></html>`
    const routes = {
      '/feed.xml': rssReply([{ id: WORD, title: `About ${WORD}`, text: SENTENCE, daysAgo: 1 }]),
      '/page': { headers: { 'content-type': 'text/html' }, body: page },
    }
    const site = await startWebServer(routes, SITE_PORT)
    return () => site.close()
  })

  // threat: deleted-while-read
  test('leaves no file of a page whose {what} is deleted while the page is read')
    .with([{ what: 'item' as const }, { what: 'account' as const }])
    .run(async ({ assert }, { what }) => {
      const account = await givenAccount()
      const page = await ways.page(account)
      await page.merge({ state: 'queued', storageKey: null, metadata: {} }).save()
      const well = await knowledge()
      await well.originals.deleteAll(account.id)
      const originals = Object.create(well.originals) as typeof well.originals
      originals.put = async (key, bytes) => {
        await deletions[what]({ account, item: page })
        await well.originals.put(key, bytes)
      }
      const slow = Object.assign(Object.create(well) as typeof well, { originals })
      await indexItem(slow, page.id, { attempt: 1, mayTranscribe: false, mayHoldBack: false })
      assert.isNull(await DataItem.find(page.id))
      assert.isEmpty((await findTraces(CANARY)).filter((trace) => trace.startsWith('file files')))
    })

  // threat: deleted-words
  test('leaves no trace of a {way} when its {what} is deleted')
    .with(
      (Object.keys(ways) as (keyof typeof ways)[]).flatMap((way) =>
        (Object.keys(deletions) as (keyof typeof deletions)[]).map((what) => ({ way, what }))
      )
    )
    .run(async ({ assert, client }, { way, what }) => {
      const account = await givenAccount()
      await givenWebhook(account)
      await givenText(account, 'Bread', OTHER)
      const item = await ways[way](account)
      const question = 'What is the secret ingredient of the marmalade?'
      const asked = await client
        .post('/chat/new/messages')
        .loginAs(account)
        .withCsrfToken()
        .json({ message: question })
      assert.include(answerOf(asked.text()).text, WORD)
      await db.from('sessions').delete()
      if (isSqlite())
        assert.includeMembers(await findTraces(CANARY), ['table messages', 'table webhook_deliveries'])

      await deletions[what]({ account, item })
      assert.isEmpty(await findTraces(CANARY))
      assert.isEmpty(await found(account, WORD))
      if (what !== 'account') assert.isNotEmpty(await found(account, 'rye starter'))
    })
    .timeout(60_000)

  // threat: deleted-words
  test('leaves no trace of a closest passage when its {what} is deleted')
    .with((['item', 'source', 'account'] as const).map((what) => ({ what })))
    .run(async ({ assert, client }, { what }) => {
      const account = await givenAccount()
      const item = await givenText(account, 'Marmalade', SENTENCE)
      const message = 'Who won the regional marmalade contest of 1987 with a secret recipe?'
      const asked = await client.post('/chat/new/messages').loginAs(account).withCsrfToken().json({ message })
      const { closest, answer } = answerOf(asked.text())
      assert.isFalse(answer.answered)
      assert.include(closest[0]!.quote, WORD)
      await db.from('sessions').delete()
      assert.isNotEmpty(await db.from('citations').where('message_id', answer.messageId))

      await deletions[what]({ account, item })
      assert.isEmpty(await findTraces(CANARY))
      assert.isEmpty(await db.from('citations'))
      if (what !== 'account') assert.equal((await Message.findOrFail(answer.messageId)).text, answer.text)
    })
    .timeout(60_000)

  test('erases quotes of a deleted item from old answers and leaves the rest', async ({ assert, client }) => {
    const account = await givenAccount()
    const jam = await givenText(account, 'Jam', SENTENCE)
    await givenText(account, 'Tea', 'The secret ingredient of the tea is bergamot oil from Calabria.')
    const message = 'What is the secret ingredient of the marmalade and of the tea?'
    const asked = await client.post('/chat/new/messages').loginAs(account).withCsrfToken().json({ message })
    const { text, answer } = answerOf(asked.text())
    assert.include(text, WORD)
    assert.include(text, 'bergamot')

    await deleteItems(await knowledge(), account.id, [jam.id])
    const stored = await Message.findOrFail(answer.messageId)
    assert.include(stored.text, REMOVED)
    assert.include(stored.text, 'bergamot oil from Calabria')
    assert.notInclude(stored.text, WORD)
  })

  test('ends the sessions of a deleted account and leaves other accounts unchanged', async ({ assert }) => {
    const account = await givenAccount()
    const other = await givenAccount('Someone else')
    await givenText(account, 'Bread', OTHER)
    await givenText(other, 'Bread', OTHER)
    await givenConversation(account)
    const now = '2026-01-01 00:00:00'
    await db.table('sessions').insert({ id: 's', data: '{}', user_id: account.id, expires_at: now })

    assert.isTrue(await deleteAccount(await knowledge(), account.id))
    assert.isFalse(await deleteAccount(await knowledge(), account.id))
    assert.lengthOf(await db.from('sessions'), 0)
    assert.deepEqual(
      (await User.all()).map(({ id }) => id),
      [other.id]
    )
    assert.isNotEmpty(await found(other, 'rye starter'))
  })
})

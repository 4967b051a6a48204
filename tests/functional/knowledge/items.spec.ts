import type { ApiClient } from '@japa/api-client'
import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import type { Comparison, StoredVersion } from '#protocol/versions'
import { addCheck } from '#src/applications/checks/answer_checks'
import { startRun } from '#src/applications/checks/run_checks_job'
import { REMOVED } from '#src/conversations/erasure/quoted_answers'
import Message from '#src/conversations/models/message'
import User from '#src/identity/models/user'
import { indexItem } from '#src/knowledge/ingest/index_item_job'
import { deleteItems } from '#src/knowledge/items/delete_items'
import { listItems } from '#src/knowledge/items/list_items'
import DataItem from '#src/knowledge/items/models/data_item'
import DataSource from '#src/knowledge/items/models/data_source'
import { addAddress } from '#src/knowledge/library/add_address'
import { compareVersions, listVersions } from '#src/knowledge/library/compare_versions'
import { deleteAccount } from '#src/knowledge/library/delete_account'
import { deleteSource } from '#src/knowledge/library/delete_source'
import { editItem } from '#src/knowledge/library/edit_item'
import { newId } from '#src/shared/ids'
import { startWebServer } from '#tests/fakes/web_server'
import { givenAccount } from '#tests/support/accounts'
import { answerOf, givenConversation } from '#tests/support/conversations'
import { givenFeed, itemsOf, rssReply, SITE, SITE_PORT } from '#tests/support/feeds'
import { runJobs } from '#tests/support/jobs'
import { givenText, knowledge, found, givenFile } from '#tests/support/knowledge'
import { isSqlite, findTraces } from '#tests/support/traces'
import { givenWebhook } from '#tests/support/webhooks'

const ALL = { search: '', kind: null, state: null, sourceId: null, sort: 'newest' } as const

test.group('Changing an item', () => {
  test('refuses an empty {$self} at its field and changes nothing')
    .with(['title', 'text'])
    .run(async ({ client, assert }, field) => {
      const account = await givenAccount()
      const item = await givenText(account, 'Bread', 'Bake it for forty minutes.')
      const change = { title: 'Loaves', text: 'Bake it for an hour.', [field]: '' }
      const response = await client
        .patch(`/data/items/${item.id}`)
        .json(change)
        .header('accept', 'application/json')
        .loginAs(account)
        .withCsrfToken()
      response.assertStatus(422)
      assert.include(JSON.stringify(response.body()), `"field":"${field}"`)
      const { title, byteHash } = await DataItem.findOrFail(item.id)
      assert.deepEqual([title, byteHash], ['Bread', item.byteHash])
    })

  test('renames an item and keeps its text', async ({ client, assert }) => {
    const account = await givenAccount()
    const item = await givenText(account, 'Bread', 'Bake it for forty minutes.')
    const response = await client
      .patch(`/data/items/${item.id}`)
      .json({ title: 'Loaves' })
      .redirects(0)
      .loginAs(account)
      .withCsrfToken()
    response.assertStatus(303)
    const changed = await DataItem.findOrFail(item.id)
    assert.deepEqual([changed.title, changed.byteHash], ['Loaves', item.byteHash])
    assert.equal((await DataSource.findOrFail(item.sourceId)).title, 'Loaves')
  })
})

test.group('Replacing the file of an item', () => {
  const OLD = new TextEncoder().encode('The small loaf costs four euros.')
  const NEW = 'The small loaf costs five euros.'

  function replace(client: ApiClient, account: User, id: string, text: string, fileName = 'prices-2026.txt') {
    return client
      .post(`/data/items/${id}/file`)
      .file('files[]', Buffer.from(text), { filename: fileName, contentType: 'text/plain' })
      .header('accept', 'application/json')
      .loginAs(account)
      .withCsrfToken()
  }

  const wordsFor = async (account: User) => (await found(account, 'small loaf')).map(({ text }) => text)

  test('creates a new version; answers use the old text until it is read', async ({ assert, client }) => {
    const account = await givenAccount()
    const item = await givenFile(account, 'prices.txt', OLD)
    ;(await replace(client, account, item.id, NEW)).assertStatus(201)

    await item.refresh()
    const { byteSize, fileName, mediaType, state, title, version } = item
    assert.deepEqual(
      { byteSize, fileName, mediaType, state, title, version },
      {
        byteSize: NEW.length,
        fileName: 'prices-2026.txt',
        mediaType: 'text/plain',
        state: 'queued',
        title: 'prices-2026.txt',
        version: 1,
      }
    )
    assert.equal((await DataSource.findOrFail(item.sourceId)).title, 'prices-2026.txt')
    assert.deepEqual(await wordsFor(account), ['The small loaf costs four euros.'])
    assert.include((await replace(client, account, item.id, 'Again.')).text(), 'still reading')

    await runJobs()
    assert.deepEqual(await wordsFor(account), [NEW])
    await item.refresh()
    assert.deepEqual([item.state, item.version], ['ready', 2])
    assert.deepEqual(
      (await listVersions(account.id, item.id)).map((stored) => stored.version),
      [2, 1]
    )
    const { originals } = await knowledge()
    assert.deepEqual(Buffer.from((await originals.get(item.storageKey!))!).toString(), NEW)
    const stored: string[] = []
    for await (const key of originals.keys()) if (key.includes(account.id)) stored.push(key)
    assert.deepEqual(stored, [item.storageKey])
  })

  test('keeps the title and answers from the old text if the new file can’t be read', async ({
    assert,
    client,
  }) => {
    const account = await givenAccount()
    const item = await givenFile(account, 'prices.txt', OLD)
    await item.merge({ title: 'What bread costs' }).save()
    ;(await replace(client, account, item.id, '%PDF-1.4 broken', 'prices.pdf')).assertStatus(201)
    await runJobs()
    await item.refresh()
    assert.deepEqual([item.state, item.errorCode, item.version], ['failed', 'damaged', 1])
    assert.equal(item.title, 'What bread costs')
    assert.deepEqual(await wordsFor(account), ['The small loaf costs four euros.'])

    ;(await replace(client, account, item.id, NEW)).assertStatus(201)
    await runJobs()
    assert.deepEqual([(await item.refresh()).state, item.errorCode, item.version], ['ready', null, 2])
  })

  test('refuses empty and known files, and items that aren’t files', async ({ assert, client }) => {
    const account = await givenAccount()
    const item = await givenFile(account, 'prices.txt', OLD)
    await givenFile(account, 'other.txt', new TextEncoder().encode(NEW))
    for (const [text, sentence] of [
      [NEW, 'You already have this file as “other.txt”.'],
      ['', 'empty'],
    ] as const) {
      const refused = await replace(client, account, item.id, text)
      refused.assertStatus(422)
      assert.include(refused.text(), sentence)
    }
    assert.equal((await DataItem.findOrFail(item.id)).byteHash, item.byteHash)
    const pasted = await givenText(account, 'Bread', 'Bake it for forty minutes.')
    ;(await replace(client, account, pasted.id, 'New.')).assertStatus(404)
    ;(await replace(client, await givenAccount(), item.id, 'New.')).assertStatus(404)
  })
})

test.group('A page of the item list', () => {
  test('keeps its filter when an item on it is deleted', async ({ client, assert }) => {
    const account = await givenAccount()
    const item = await givenText(account, 'Bread', 'Bake it for forty minutes.')
    const response = await client
      .delete('/data/items')
      .json({ ids: [item.id] })
      .header('referer', 'http://localhost:3333/data?search=bread&sort=newest')
      .header('host', 'localhost:3333')
      .redirects(0)
      .loginAs(account)
      .withCsrfToken()
    response.assertStatus(303)
    assert.include(String(response.header('location')), 'search=bread')
  })

  test('counts the answers that quote each item and each source', async ({ client, assert, cleanup }) => {
    const account = await givenAccount()
    const site = await startWebServer(
      {
        '/feed.xml': rssReply([
          { id: 'queens', text: 'A queen lays two thousand eggs a day.', daysAgo: 1 },
          { id: 'wax', text: 'Wax melts at sixty-four degrees.', daysAgo: 2 },
        ]),
      },
      SITE_PORT
    )
    cleanup(() => site.close())
    const source = await givenFeed(account)
    for (const message of ['How many eggs does a queen lay?', 'When does wax melt?', 'How hot melts wax?'])
      await client.post('/chat/new/messages').json({ message }).loginAs(account).withCsrfToken()

    const page = await client.get('/data').loginAs(account).withInertia()
    const { citedCounts } = page.inertiaProps as { citedCounts: Record<string, number> }
    const [queens, wax] = (await itemsOf(source)).toSorted((one, other) => (one.title < other.title ? -1 : 1))
    assert.deepEqual(citedCounts, { [queens!.id]: 1, [wax!.id]: 2, [source.id]: 3 })
  })

  test('is the last page when the requested one does not exist', async ({ assert }) => {
    const account = await givenAccount()
    const item = await givenText(account, 'Bread', 'Bake it for forty minutes.')
    const row = await db.from('data_items').where('id', item.id).first()
    const more = Array.from({ length: 59 }, () => {
      const id = newId()
      return { ...row, id, external_id: id, byte_hash: id, content_hash: id }
    })
    for (const one of more) await db.table('data_items').insert(one)

    const last = await listItems(account.id, { ...ALL, page: 7 })
    assert.deepInclude(last, { page: 2, pagesCount: 2, rowsCount: 60, firstRow: 51 })
    assert.lengthOf(last.items, 10)
    const none = await listItems((await givenAccount('Someone else')).id, { ...ALL, page: 7 })
    assert.deepInclude(none, { pagesCount: 1, rowsCount: 0 })
    assert.isEmpty(none.items)
  })
})

async function edited(texts: string[]) {
  const account = await givenAccount()
  const item = await givenText(account, 'Bread', texts[0]!)
  for (const text of texts.slice(1)) {
    await editItem(await knowledge(), account.id, item.id, { text })
    await runJobs()
  }
  return { account, item }
}

test.group('Versions of an item', () => {
  test('are compared line by line', async ({ assert }) => {
    const { account, item } = await edited([
      'One loaf.\nTwo eggs.\nThree cups.',
      'One loaf.\nFour eggs.\nThree cups.',
    ])
    const comparison = await compareVersions(account.id, item.id, 1, 2)

    assert.deepEqual(comparison!.parts, [
      { kind: 'same', text: 'One loaf.\n' },
      {
        kind: 'changed',
        pieces: [
          { kind: 'removed', text: 'Two' },
          { kind: 'added', text: 'Four' },
          { kind: 'same', text: ' eggs.\n' },
        ],
      },
      { kind: 'same', text: 'Three cups.' },
    ])
    assert.containsSubset(comparison, { addedLines: 1, removedLines: 1, isPrecise: true })
  })

  test('omit long unchanged parts except for the lines around a change', async ({ assert }) => {
    const lines = Array.from({ length: 40 }, (_, at) => `Line ${at}.`)
    const { account, item } = await edited([lines.join('\n'), lines.with(20, 'Nothing alike!').join('\n')])
    const comparison = await compareVersions(account.id, item.id, 1, 2)
    assert.deepEqual(comparison!.parts, [
      { kind: 'folded', lines: 17 },
      { kind: 'same', text: 'Line 17.\nLine 18.\nLine 19.\n' },
      { kind: 'removed', text: 'Line 20.\n' },
      { kind: 'added', text: 'Nothing alike!\n' },
      { kind: 'same', text: 'Line 21.\nLine 22.\nLine 23.\n' },
      { kind: 'folded', lines: 16 },
    ])
  })

  test('are compared on a page, the last two by default', async ({ client, assert }) => {
    const { account, item } = await edited(['One loaf.', 'Two loaves.', 'Three loaves.'])
    const look = async (query: string, as = account) =>
      client.get(`/data/items/${item.id}/compare${query}`).loginAs(as).withInertia()

    const last = await look('')
    last.assertInertiaComponent('Data/CompareVersions')
    const props = last.inertiaProps as { comparison: Comparison; versions: StoredVersion[] }
    assert.containsSubset(props.comparison, { from: 2, to: 3 })
    assert.match(props.versions[0]!.createdAt!, /^\d{4}-\d\d-\d\dT/)
    assert.containsSubset((await look('?from=1&to=3')).inertiaProps, { comparison: { from: 1, to: 3 } })
    ;(await look('?from=1&to=9')).assertStatus(404)
    ;(await look('', await givenAccount('Eve'))).assertStatus(404)
  })

  test('are limited to the last five', async ({ assert }) => {
    const { account, item } = await edited(
      ['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((word) => `The word is ${word}.`)
    )
    assert.deepEqual(
      (await listVersions(account.id, item.id)).map(({ version }) => version),
      [7, 6, 5, 4, 3]
    )
    assert.isNull(await compareVersions(account.id, item.id, 2, 7))
  })

  test('are shown to their account holder only', async ({ assert }) => {
    const { item } = await edited(['One loaf.', 'Two loaves.'])
    const outsider = await givenAccount('Someone else')
    assert.isNull(await compareVersions(outsider.id, item.id, 1, 2))
    assert.isEmpty(await listVersions(outsider.id, item.id))
  })

  test('without anything in common are quickly shown as replaced', async ({ assert }) => {
    const lines = (word: string) =>
      Array.from({ length: 20_000 }, (_, at) => `${word} ${at * 7919}`).join('\n')
    const { account, item } = await edited([lines('old'), lines('new')])
    const comparison = await compareVersions(account.id, item.id, 1, 2)
    assert.isFalse(comparison!.isPrecise)
    assert.lengthOf(comparison!.parts, 2)
  })
})

/** Inside a word, because an index may stem both ends of it. */
const CANARY = 'xwvkanariu'
const WORD = `qq${CANARY}zz`
const SENTENCE = `The secret ingredient of the marmalade is called ${WORD} by everybody.`
const OTHER = 'Rye flour feeds the starter every single morning.'

const WHOLE_CONTENT = { applicationId: null, words: null }

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
      await addCheck(account.id, { ...WHOLE_CONTENT, question, expects: 'source', sourceId: item.sourceId })
      await startRun(account.id, 'asked')
      await runJobs()
      await db.from('sessions').delete()
      if (isSqlite())
        assert.includeMembers(await findTraces(CANARY), [
          'table answer_checks',
          'table messages',
          'table webhook_deliveries',
        ])

      await deletions[what]({ account, item })
      assert.isEmpty(await findTraces(CANARY))
      assert.isEmpty(await found(account, WORD))
      if (what !== 'account') assert.isNotEmpty(await found(account, 'rye starter'))
    })

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

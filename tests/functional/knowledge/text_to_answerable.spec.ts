import { test } from '@japa/runner'
import DataItem from '#src/knowledge/items/models/data_item'
import DataSource from '#src/knowledge/items/models/data_source'
import { deleteItems } from '#src/knowledge/items/delete_items'
import { acceptDocument } from '#src/knowledge/library/accept_document'
import { deleteSource } from '#src/knowledge/library/delete_source'
import { editItem } from '#src/knowledge/library/edit_item'
import { pauseSource, resumeSource } from '#src/knowledge/library/pause_source'
import { retryItem } from '#src/knowledge/library/retry_item'
import { findVersion } from '#src/knowledge/items/show_item'
import { givenAccount } from '#tests/support/accounts'
import { runJobs } from '#tests/support/jobs'
import { found, givenFile, givenQueuedText, givenText, knowledge } from '#tests/support/knowledge'

const BREAD =
  '# Sourdough\n\nFeed the starter every morning with rye flour. Bake at 240 degrees for 40 minutes.'

test.group('From document to answer', () => {
  test('makes a pasted text answerable and shows since when', async ({ assert }) => {
    const item = await givenText(await givenAccount(), 'Bread', BREAD)

    assert.equal(item.state, 'ready')
    assert.isNotNull(item.answerableSince)
    assert.equal(item.characters, BREAD.length)
  })

  test('stores every passage as an exact slice of the clean text', async ({ assert }) => {
    const account = await givenAccount()
    const item = await givenText(account, 'Bread', BREAD)
    const { text } = (await findVersion(item.id, item.version))!
    const passages = await found(account, 'starter rye flour')

    assert.isNotEmpty(passages)
    for (const passage of passages) assert.equal(passage.text, text.slice(passage.start, passage.end))
  })

  test('finds nothing for another account', async ({ assert }) => {
    await givenText(await givenAccount(), 'Bread', BREAD)
    assert.isEmpty(await found(await givenAccount('Someone else'), 'starter rye flour'))
  })

  test('searches only the chosen sources', async ({ assert }) => {
    const account = await givenAccount()
    const bread = await givenText(account, 'Bread', BREAD)
    const beer = await givenText(account, 'Beer', 'Malt the rye before brewing.')

    const passages = await found(account, 'rye', [beer.sourceId])
    assert.deepEqual([...new Set(passages.map((passage) => passage.itemId))], [beer.id])
    assert.isEmpty(await found(account, 'rye', []))
    assert.isAbove((await found(account, 'rye', [bread.sourceId, beer.sourceId])).length, 1)
  })

  test('stores the same text once, even when it is pasted twice at once', async ({ assert }) => {
    const account = await givenAccount()
    const items = await Promise.all([1, 2, 3].map(() => givenQueuedText(account, 'Bread', BREAD)))
    await runJobs()

    assert.lengthOf(new Set(items.map((item) => item.id)), 1)
    assert.lengthOf(await DataSource.query().where('workspaceId', account.id), 1)
    assert.lengthOf(await found(account, 'starter rye'), 1)
  })

  test('stores the same bytes once, whether pasted, uploaded as a file or as a recording', async ({
    assert,
  }) => {
    const account = await givenAccount()
    const bytes = new TextEncoder().encode(BREAD)
    const pasted = await givenText(account, 'Bread', BREAD)
    const accepted = await Promise.all(
      (['file', 'voice'] as const).map(async (kind) => {
        const document = { kind, title: 'bread.txt', bytes, fileName: 'bread.txt', mediaType: null }
        return acceptDocument(await knowledge(), account.id, document)
      })
    )
    for (const one of accepted)
      assert.isTrue(one.ok && one.value.alreadyExists && one.value.item.id === pasted.id)
    const loaves = await givenText(account, 'Loaves', 'Loaves rest for an hour.')
    const edited = await editItem(await knowledge(), account.id, loaves.id, { text: BREAD })
    assert.deepEqual(edited, { ok: false, error: { alreadyIn: 'Bread' } })
    assert.lengthOf(await found(account, 'starter rye'), 1)
    assert.isNotEmpty(await found(account, 'loaves rest'))
  })

  test('changes nothing when an item is read twice', async ({ assert }) => {
    const account = await givenAccount()
    const item = await givenText(account, 'Bread', BREAD)
    const before = await found(account, 'starter rye')
    await retryItem(await knowledge(), account.id, item.id)
    await runJobs()
    await item.refresh()

    assert.equal(item.version, 1)
    assert.lengthOf(await found(account, 'starter rye'), before.length)
  })

  test('answers only from the edited text and keeps the quoted version', async ({ assert }) => {
    const account = await givenAccount()
    const item = await givenText(account, 'Bread', BREAD)
    await editItem(await knowledge(), account.id, item.id, { text: 'Use spelt instead.' })
    await runJobs()

    assert.isEmpty(await found(account, 'starter rye'))
    assert.lengthOf(await found(account, 'spelt'), 1)
    assert.equal((await findVersion(item.id, 1))!.text, BREAD)
  })

  test('removes a deleted item from search at once, with its source and its file', async ({ assert }) => {
    const account = await givenAccount()
    const item = await givenText(account, 'Bread', BREAD)
    const { originals } = await knowledge()

    assert.equal(await deleteItems(await knowledge(), account.id, [item.id]), 1)
    assert.isEmpty(await found(account, 'starter rye'))
    assert.isNull(await DataSource.find(item.sourceId))
    assert.isNull(await originals.get(item.storageKey!))
  })

  test('deletes the items of a deleted source', async ({ assert }) => {
    const account = await givenAccount()
    const item = await givenText(account, 'Bread', BREAD)

    assert.isTrue(await deleteSource(await knowledge(), account.id, item.sourceId))
    assert.isNull(await DataItem.find(item.id))
    assert.isEmpty(await found(account, 'starter rye'))
  })

  test('lets no other account delete, retry, edit or pause it', async ({ assert }) => {
    const account = await givenAccount()
    const outsider = await givenAccount('Someone else')
    const item = await givenText(account, 'Bread', BREAD)
    const parts = await knowledge()

    assert.equal(await deleteItems(parts, outsider.id, [item.id]), 0)
    assert.isFalse(await deleteSource(parts, outsider.id, item.sourceId))
    assert.isNull(await retryItem(parts, outsider.id, item.id))
    assert.isNull(await editItem(parts, outsider.id, item.id, { title: 'Mine' }))
    assert.isNull(await pauseSource(parts, outsider.id, item.sourceId))
    assert.isNotEmpty(await found(account, 'starter rye'))
  })

  test('excludes a paused source from answers until it is resumed', async ({ assert }) => {
    const account = await givenAccount()
    const item = await givenText(account, 'Bread', BREAD)
    const parts = await knowledge()

    await pauseSource(parts, account.id, item.sourceId)
    assert.isEmpty(await found(account, 'starter rye'))
    await resumeSource(parts, account.id, item.sourceId)
    await runJobs()
    assert.isNotEmpty(await found(account, 'starter rye'))
  })

  test('does not bring back an item that is deleted while it is read', async ({ assert }) => {
    const account = await givenAccount()
    const item = await givenQueuedText(account, 'Bread', BREAD)
    await Promise.all([runJobs(), deleteItems(await knowledge(), account.id, [item.id])])

    assert.isNull(await DataItem.find(item.id))
    assert.isEmpty(await found(account, 'starter rye'))
  })
})

test.group('Unreadable files', () => {
  const bytes = (text: string) => new TextEncoder().encode(text)

  test('fails {name} with its own sentence')
    .with([
      { name: 'emoji.txt', content: bytes('🎉🎉🎉 🥳'), code: 'no_text' },
      { name: 'blank.md', content: bytes('  \n\n \t'), code: 'no_text' },
      {
        name: 'letter.docx',
        content: Buffer.from('UEsFBgAAAAAAAAAAAAAAAAAAAAAAAA==', 'base64'),
        code: 'damaged',
      },
      { name: 'broken.pdf', content: bytes('%PDF-1.7\nthis is no pdf'), code: 'damaged' },
      {
        name: 'program.exe',
        content: Buffer.from('4d5a90000300000004000000ffff0000b8', 'hex'),
        code: 'unsupported_type',
      },
    ])
    .run(async ({ assert }, { name, content, code }) => {
      const item = await givenFile(await givenAccount(), name, content)
      const source = await DataSource.findOrFail(item.sourceId)

      assert.equal(item.state, 'failed')
      assert.equal(item.errorCode, code)
      assert.equal(source.state, 'failed')
      assert.isNull(item.retryAt)
    })
})

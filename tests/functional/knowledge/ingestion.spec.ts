import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from '@japa/runner'
import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import type { PageRecognizer } from '#src/knowledge/documents/files/ocr/page_recognizer'
import { ProcessExtractor } from '#src/knowledge/extraction/process_extractor'
import { recognizingExtractor } from '#src/knowledge/extraction/recognizing_extractor'
import { deleteItems } from '#src/knowledge/items/delete_items'
import DataItem from '#src/knowledge/items/models/data_item'
import DataSource from '#src/knowledge/items/models/data_source'
import { refreshSourceState } from '#src/knowledge/items/source_state'
import { findVersion } from '#src/knowledge/items/show_item'
import { acceptDocument } from '#src/knowledge/library/accept_document'
import { deleteSource } from '#src/knowledge/library/delete_source'
import { editItem } from '#src/knowledge/library/edit_item'
import { pauseSource, resumeSource } from '#src/knowledge/library/pause_source'
import { retryItem } from '#src/knowledge/library/retry_item'
import { resumeEmbedding } from '#src/knowledge/passages/embedding/embed_passages_job'
import { Embedding } from '#src/knowledge/passages/embedding/embedding'
import { ok } from '#src/shared/result'
import { startWebServer } from '#tests/fakes/web_server'
import { WordVectors } from '#tests/fakes/word_vectors'
import { givenAccount } from '#tests/support/accounts'
import { givenFeed, rssReply, SITE, SITE_PORT } from '#tests/support/feeds'
import { runJobs } from '#tests/support/jobs'
import { found, givenFile, givenQueuedText, givenText, knowledge, swapPorts } from '#tests/support/knowledge'
import { givenSearchModels, type GivenSearchModels } from '#tests/support/search_models'
import { tinyEmbedder } from '#tests/support/tiny_models'

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
    assert.deepEqual(edited, { ok: false, error: { existingTitle: 'Bread' } })
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

  test('reads a {kind} after its source is resumed')
    .with([
      { kind: 'text' as const, name: null },
      { kind: 'file' as const, name: 'bread.txt' },
      { kind: 'voice' as const, name: 'bread.wav' },
    ])
    .run(async ({ assert, cleanup }, { kind, name }) => {
      const segments = [{ startMs: 0, endMs: 900, speaker: null, start: 0, end: BREAD.length }]
      const transcript = { text: BREAD, language: 'en', durationMs: 900, segments }
      const transcriber = { name: 'scripted', transcribe: async () => ok(transcript) }
      cleanup(await swapPorts({ transcriber }))
      const account = await givenAccount()
      const parts = await knowledge()
      const bytes = new TextEncoder().encode(BREAD)
      const accepted = await acceptDocument(parts, account.id, {
        kind,
        title: 'Bread',
        bytes,
        fileName: name,
        mediaType: null,
      })
      if (!accepted.ok) throw new Error(accepted.error)
      const { item, source } = accepted.value
      await pauseSource(parts, account.id, source.id)
      await runJobs()
      assert.equal((await item.refresh()).state, 'queued')

      await resumeSource(parts, account.id, source.id)
      assert.equal((await source.refresh()).state, 'indexing')
      await runJobs()
      assert.equal((await item.refresh()).state, 'ready')
      assert.equal((await source.refresh()).state, 'ready')
      assert.isNotEmpty(await found(account, 'starter rye'))
    })

  test('stays paused if it is paused while its state is worked out', async ({ assert }) => {
    const account = await givenAccount()
    const { sourceId } = await givenText(account, 'Bread', BREAD)
    const parts = await knowledge()
    await DataSource.query().where('id', sourceId).update({ state: 'indexing' })
    await Promise.all([refreshSourceState(parts, sourceId), pauseSource(parts, account.id, sourceId)])
    assert.equal((await DataSource.findOrFail(sourceId)).state, 'paused')
  })

  test('refuses to retry an item of a paused source and explains why', async ({ client, assert }) => {
    const account = await givenAccount()
    const item = await givenText(account, 'Bread', BREAD)
    await pauseSource(await knowledge(), account.id, item.sourceId)

    assert.equal(await retryItem(await knowledge(), account.id, item.id), 'paused')
    for (const path of [`/data/items/${item.id}/retry`, `/data/sources/${item.sourceId}/sync`]) {
      const response = await client.post(path).loginAs(account).withCsrfToken().redirects(0)
      response.assertFlashMessage('error', 'This source is paused. Resume it first, then try again.')
    }
    const many = client.post('/data/items/retry').loginAs(account).withCsrfToken().redirects(0)
    ;(await many.json({ ids: [item.id] })).assertFlashMissing('notice')
    assert.equal((await item.refresh()).state, 'ready')
    assert.equal((await DataSource.findOrFail(item.sourceId)).state, 'paused')
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

const PARTLY = readFileSync(new URL('../../unit/knowledge/fixtures/partly_scanned.pdf', import.meta.url))
const LEFT_OUT: PageRecognizer = { recognizeAll: async () => ok([]), recognizePages: async () => new Map() }
const READS: PageRecognizer = {
  recognizeAll: async () => ok([]),
  recognizePages: async (_, numbers) =>
    new Map(numbers.map((number) => [number, `The foghorn of page ${number}.`])),
}

test.group('PDFs with scanned pages', (group) => {
  let restore = () => {}
  group.each.teardown(() => restore())

  async function readWith(recognizer: PageRecognizer) {
    restore = await swapPorts({
      extractor: recognizingExtractor(await app.container.make(ProcessExtractor), recognizer),
    })
  }

  test('name the pages that could not be read and answer from the others', async ({ client, assert }) => {
    await readWith(LEFT_OUT)
    const account = await givenAccount()
    const item = await givenFile(account, 'lighthouse.pdf', PARTLY)
    assert.equal(item.state, 'ready')
    assert.isNotEmpty(await found(account, 'Who wrote down the weather?'))

    const page = await client.get(`/data/items/${item.id}`).loginAs(account).withInertia()
    page.assertInertiaPropsContains({ metadata: { pages: 4, unreadPages: '2' } })
  })

  test('answer from scanned pages when they are read again with text recognition', async ({
    client,
    assert,
  }) => {
    await readWith(LEFT_OUT)
    const account = await givenAccount()
    const item = await givenFile(account, 'lighthouse.pdf', PARTLY)
    assert.isEmpty(await found(account, 'foghorn'))

    await readWith(READS)
    await retryItem(await knowledge(), account.id, item.id)
    await runJobs()

    const [passage] = await found(account, 'foghorn')
    assert.include(passage!.text, 'The foghorn of page 2.')
    const page = await client.get(`/data/items/${item.id}`).loginAs(account).withInertia()
    page.assertInertiaPropsContains({ metadata: { unreadPages: null, readFromPictures: '2' } })
  })
})

const QUESTION = 'How much honey does a colony eat before spring?'
const TEXT = 'A colony eats twenty kilograms of honey before spring.'

test.group('The same text at two addresses', () => {
  test('is found once, at the first address, and at the other once the first is deleted', async ({
    assert,
    cleanup,
  }) => {
    const entry = { id: 'honey', title: 'Honey', text: TEXT, daysAgo: 1 }
    const files = { '/one.xml': rssReply([entry]), '/two.xml': rssReply([{ ...entry, id: 'copy' }]) }
    const site = await startWebServer(files, SITE_PORT)
    cleanup(() => site.close())
    const account = await givenAccount()
    const first = await givenFeed(account, { path: '/one.xml' })
    const second = await givenFeed(account, { path: '/two.xml' })
    const addresses = async (sources: DataSource[] | null = null) =>
      (await found(account, QUESTION, sources && sources.map(({ id }) => id))).map(({ url }) => url)

    assert.deepEqual(await addresses(), [`${SITE}/honey`])
    // An application answers from the sources that are chosen for it, and cites only those.
    assert.deepEqual(await addresses([second]), [`${SITE}/copy`])
    await second.merge({ state: 'paused' }).save()
    assert.deepEqual(await addresses([second]), [])
    await second.merge({ state: 'ready' }).save()

    assert.isTrue(await deleteSource(await knowledge(), account.id, first.id))
    assert.deepEqual(await addresses(), [`${SITE}/copy`])
    assert.deepEqual(await addresses([first]), [])
  })
})

const BAKERY = 'Every loaf leaves the oven before dawn and stands on the shelf until noon.'

test.group('The embedding of a document', (group) => {
  let model: WordVectors

  group.each.setup(async () => {
    const embedding = await app.container.make(Embedding)
    embedding.current = model = new WordVectors()
    return () => {
      embedding.current = null
    }
  })

  test('is searched once the background job has run', async ({ assert }) => {
    const account = await givenAccount()
    const item = await givenText(account, 'Bakery', BAKERY)
    assert.equal(item.state, 'ready')
    assert.deepEqual(
      (await found(account, 'bread')).map(({ itemId }) => itemId),
      [item.id]
    )
    assert.isEmpty(await found(await givenAccount('Someone else'), 'bread'))
  })

  test('is deleted with the item', async ({ assert }) => {
    const account = await givenAccount()
    const item = await givenText(account, 'Bakery', BAKERY)
    await deleteItems(await knowledge(), account.id, [item.id])
    assert.isEmpty(await found(account, 'bread'))
    for (const table of ['passage_vectors', 'sentence_vectors', 'passage_signatures', 'passages_to_embed'])
      assert.isEmpty(await db.from(table))
  })

  test('does not block the item when the provider fails, and is requested again later', async ({
    assert,
  }) => {
    const account = await givenAccount()
    model.failsWith = 'unreachable'
    const item = await givenText(account, 'Bakery', BAKERY)
    assert.equal(item.state, 'ready')
    assert.isNotEmpty(await found(account, 'oven'))
    assert.lengthOf(await db.from('passages_to_embed'), 1)
    assert.lengthOf(await db.from('queue_jobs').where('status', 'delayed'), 1)
  })

  test('resumes after a restart', async ({ assert }) => {
    const account = await givenAccount()
    await givenQueuedText(account, 'Bakery', BAKERY)
    model.failsWith = 'busy'
    await runJobs()
    await db.from('queue_jobs').delete()
    model.failsWith = null
    await resumeEmbedding(await app.container.make(Embedding))
    await runJobs()
    assert.isEmpty(await db.from('passages_to_embed'))
    assert.lengthOf(await db.from('passage_vectors'), 1)
  })
})

test.group('An embedding model that cannot be run', (group) => {
  let broken: WordVectors
  let usual: WordVectors
  let embedding: Embedding

  group.each.setup(async () => {
    embedding = await app.container.make(Embedding)
    broken = new WordVectors('broken')
    usual = new WordVectors('usual')
    embedding.current = broken
    embedding.others.push(usual)
    return () => {
      embedding.current = null
      embedding.others.length = 0
    }
  })

  test('is replaced by the default model, which embeds the rest', async ({ assert }) => {
    const account = await givenAccount()
    broken.failsWith = 'damaged'
    await givenText(account, 'Bakery', BAKERY)
    assert.equal(embedding.current, usual)
    assert.lengthOf(await found(account, 'bread'), 1)
  })

  test('is replaced even after it has embedded everything', async ({ assert }) => {
    const account = await givenAccount()
    await givenText(account, 'Bakery', BAKERY)
    assert.lengthOf(await found(account, 'bread'), 1)
    broken.failsWith = 'damaged'
    assert.isEmpty(await found(account, 'toast'))
    await runJobs()
    assert.lengthOf(await found(account, 'toast'), 1)
    assert.equal((await db.from('embedding_models').where('model', 'usual')).length, 1)
  })
})

test.group('A downloaded embedding model', (group) => {
  let given: GivenSearchModels

  group.each.setup(async () => {
    given = await givenSearchModels()
    return () => given.dispose()
  })

  const refresh = async () => {
    if (await given.models.refresh(given.embedding)) await resumeEmbedding(given.embedding)
    await runJobs()
  }
  const embedders = async () => {
    const rows = await db
      .from('passage_vectors as v')
      .join('embedding_models as m', 'm.id', 'v.model_id')
      .select('m.model')
    return rows.map(({ model }: { model: string }) => model.split('@')[0])
  }

  test('embeds existing passages again, and the default model does after its removal', async ({ assert }) => {
    const account = await givenAccount()
    await givenText(account, 'Bakery', BAKERY)
    assert.deepEqual(await embedders(), ['usual'])
    await refresh()
    assert.deepEqual(await embedders(), ['usual'])

    await given.store.install('tiny')
    await refresh()
    assert.deepEqual(await embedders(), ['tiny'])
    assert.lengthOf(await found(account, 'Brot'), 1)

    await given.store.remove('tiny')
    await refresh()
    assert.deepEqual(await embedders(), ['usual'])
    assert.lengthOf(await found(account, 'bread'), 1)
  })

  test('is replaced by the default model if its file was changed', async ({ assert }) => {
    const account = await givenAccount()
    await givenText(account, 'Bakery', BAKERY)
    await given.store.install('tiny')
    const { length } = tinyEmbedder()['model.onnx']
    writeFileSync(join(given.folder, 'tiny', 'model.onnx'), Buffer.alloc(length, 'x'))
    await refresh()
    assert.equal(given.embedding.current?.model, 'usual')
    assert.deepEqual(await embedders(), ['usual'])
    assert.lengthOf(await found(account, 'bread'), 1)
  })
})

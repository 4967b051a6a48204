import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { deleteItems } from '#src/knowledge/items/delete_items'
import { Embedding } from '#src/knowledge/passages/embedding/embedding'
import { resumeEmbedding } from '#src/knowledge/passages/embedding/embed_passages_job'
import { WordVectors } from '#tests/fakes/word_vectors'
import { givenAccount } from '#tests/support/accounts'
import { runJobs } from '#tests/support/jobs'
import { found, givenQueuedText, givenText, knowledge } from '#tests/support/knowledge'

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

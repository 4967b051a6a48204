import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { resumeEmbedding } from '#src/knowledge/passages/embedding/embed_passages_job'
import { givenAccount } from '#tests/support/accounts'
import { runJobs } from '#tests/support/jobs'
import { found, givenText } from '#tests/support/knowledge'
import { givenSearchModels, type GivenSearchModels } from '#tests/support/search_models'
import { tinyEmbedder } from '#tests/support/tiny_models'

const BAKERY = 'Every loaf leaves the oven before dawn and stands on the shelf until noon.'

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
  }).timeout(60_000)

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
  }).timeout(60_000)
})

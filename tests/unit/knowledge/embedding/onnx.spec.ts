import { test } from '@japa/runner'
import { mkdtempSync, rmSync, writeFileSync, truncateSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { EmbeddingFailure } from '#src/knowledge/passages/embedding/embedding_model'
import { customModel } from '#src/knowledge/passages/models/model_folder'
import { OnnxEmbeddings } from '#src/knowledge/passages/models/onnx_embeddings'
import { tinyEmbedder, writeModel } from '#tests/support/tiny_models'

const signal = new AbortController().signal
const limits = { maxMemoryMb: 384, idleTimeoutMs: 60_000, backgroundIdleTimeoutMs: 0, timeoutMs: 20_000 }
const product = (one: Float32Array, other: Float32Array) =>
  one.reduce((sum, value, at) => sum + value * other[at]!, 0)

test.group('A custom embedding model', (group) => {
  let folder: string

  group.each.setup(() => {
    folder = mkdtempSync(join(tmpdir(), 'parley-model-'))
    writeModel(folder, tinyEmbedder())
    return () => rmSync(folder, { recursive: true })
  })

  const custom = () => customModel('EMBEDDING_MODEL', pathToFileURL(folder).href)!
  const opened = () => new OnnxEmbeddings(custom(), 'first', limits)

  test('places texts of one meaning side by side, whatever their language', async ({ assert, cleanup }) => {
    const model = opened()
    cleanup(() => model.close())
    assert.isNull(model.dimension)
    const [bread] = await model.embed(['How long does bread keep?'], 'query', signal)
    const [brot, car, blank] = await model.embed(['Das Brot', 'The vehicle', ''], 'passage', signal)
    assert.equal(model.dimension, 8)
    assert.equal(model.model, `${custom().name}@first`)
    assert.isAbove(product(bread!, brot!), product(bread!, car!) + 0.5)
    assert.lengthOf(blank!, 8)
  }).timeout(60_000)

  test('reads no further than the model’s context length', async ({ assert, cleanup }) => {
    const model = opened()
    cleanup(() => model.close())
    const [long] = await model.embed(['a '.repeat(200_000)], 'passage', signal)
    assert.isTrue(long!.every(Number.isFinite))
  }).timeout(60_000)

  test('is reported as damaged')
    .with(['cut off', 'another format', 'no tokenizer'])
    .run(async ({ assert, cleanup }, damage) => {
      const model = opened()
      cleanup(() => model.close())
      if (damage === 'cut off') truncateSync(join(folder, 'model.onnx'), 200)
      if (damage === 'another format') writeFileSync(join(folder, 'model.onnx'), '<!doctype html>')
      if (damage === 'no tokenizer') writeFileSync(join(folder, 'tokenizer.json'), '{}')
      const failure = await model.embed(['bread'], 'query', signal).catch((error: unknown) => error)
      assert.instanceOf(failure, EmbeddingFailure)
      assert.equal((failure as EmbeddingFailure).problem, 'damaged')
    })
    .timeout(60_000)

  test('is reported as missing with an instruction', ({ assert }) => {
    assert.isNull(customModel('EMBEDDING_MODEL', 'text-embedding-3-small'))
    rmSync(join(folder, 'tokenizer.json'))
    assert.throws(custom, /EMBEDDING_MODEL: .* has no tokenizer.json. Put a model in ONNX format there/)
  })

  test('uses the prompts and pooling configured in its folder', ({ assert }) => {
    writeModel(folder, tinyEmbedder())
    writeFileSync(
      join(folder, 'config_sentence_transformers.json'),
      JSON.stringify({ prompts: { query: 'ask: ', document: 'text: ' } })
    )
    assert.deepEqual(custom().prompts, { query: 'ask: ', passage: 'text: ' })
    assert.equal(custom().pooling, 'mean')
  })
})

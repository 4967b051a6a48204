import { test } from '@japa/runner'
import { EmbeddedModel } from '#src/knowledge/passages/embedding/embedded/embedded_model'
import { EmbeddingFailure } from '#src/knowledge/passages/embedding/embedding_model'
import { OpenAICompatibleEmbeddings } from '#src/knowledge/passages/embedding/openai_compatible_embeddings'
import { EmbeddingMutex } from '#src/knowledge/passages/embedding/embedding_mutex'
import { type Reply, startWebServer, type WebServer } from '#tests/fakes/web_server'

const signal = new AbortController().signal
const product = (one: Float32Array, other: Float32Array) =>
  one.reduce((sum, value, at) => sum + value * other[at]!, 0)

const limits = { maxMemoryMb: 384, idleTimeoutMs: 60_000, backgroundIdleTimeoutMs: 0, timeoutMs: 20_000 }

test.group('The embedded model', () => {
  test('is unloaded after background passages and loaded again for the next text', async ({ assert }) => {
    const model = new EmbeddedModel(limits)
    const close = Promise.withResolvers<void>()
    const closed = model.close.bind(model)
    model.threads.close = ((end) => async () => {
      await end()
      close.resolve()
    })(model.threads.close.bind(model.threads))
    try {
      const [before] = await model.embed(['The cat sleeps on the roof.'], 'passage', signal)
      await close.promise
      const [after] = await model.embed(['The cat sleeps on the roof.'], 'query', signal)
      assert.deepEqual(after, before)
    } finally {
      await closed()
    }
  }).timeout(60_000)

  test('places texts of similar meaning closer than others', async ({ assert }) => {
    const model = new EmbeddedModel(limits)
    try {
      const [asked, same, other, blank] = await model.embed(
        ['How much does it cost?', 'What is the price?', 'The cat sleeps on the roof.', ' '],
        'query',
        signal
      )
      assert.lengthOf(asked!, 512)
      assert.isAbove(product(asked!, same!), product(asked!, other!) + 0.2)
      assert.equal(product(asked!, blank!), 0)
    } finally {
      await model.close()
    }
  }).timeout(60_000)
})

test.group('The batches of the embedded model', () => {
  /** A model that notes what its thread is given and answers with each text's length. */
  function withNotedBatches() {
    const model = new EmbeddedModel(limits)
    const batches: string[][] = []
    model.threads.run = async <Output>(_: string, texts: unknown) => {
      batches.push(texts as string[])
      return (texts as string[]).map((text) => Float32Array.of(1, text.length)) as Output
    }
    return { model, batches }
  }

  test('answers questions together and before passages that wait', async ({ assert }) => {
    const { model, batches } = withNotedBatches()
    const passages = model.embed(['first', 'x'.repeat(1_995), 'third'], 'passage', signal)
    const asked = ['a?', 'bb?', 'ccc?'].map((text) => model.embed([text], 'query', signal))
    const slopes = (await Promise.all(asked)).map(([vector]) => vector![1]! / vector![0]!)
    assert.deepEqual(slopes.map(Math.round), [2, 3, 4])
    await passages
    assert.deepEqual(batches, [['first', 'x'.repeat(1_995)], ['a?', 'bb?', 'ccc?'], ['third']])
    await model.close()
  })

  test('omits texts that were aborted while waiting', async ({ assert }) => {
    const { model, batches } = withNotedBatches()
    const giveUp = new AbortController()
    const first = model.embed(['first'], 'query', signal)
    const second = model.embed(['second'], 'query', giveUp.signal)
    const third = model.embed(['third'], 'passage', signal)
    giveUp.abort(new Error('too late'))
    await assert.rejects(() => second, 'too late')
    await Promise.all([first, third])
    assert.deepEqual(batches, [['first'], ['third']])
    await model.close()
  })
})

test.group('An embedding provider', (group) => {
  let server: WebServer

  group.each.setup(async () => {
    server = await startWebServer()
    return () => server.close()
  })

  const answering = (reply: Reply) => {
    server.route('/v1/embeddings', { headers: { 'content-type': 'application/json' }, ...reply })
    return new OpenAICompatibleEmbeddings({
      baseUrl: `${server.origin}/v1`,
      apiKey: 'key',
      model: 'small',
      timeoutMs: 5_000,
    })
  }
  const vectors = (...values: number[][]) =>
    JSON.stringify({ data: values.map((embedding, index) => ({ object: 'embedding', index, embedding })) })
  const problemOf = async (model: OpenAICompatibleEmbeddings) => {
    try {
      await model.embed(['one', 'two'], 'passage', signal)
    } catch (error) {
      return error instanceof EmbeddingFailure ? error.problem : error
    }
    return 'none'
  }

  test('returns vectors of length 1 and learns their dimension', async ({ assert }) => {
    const model = answering({ body: vectors([3, 4], [0, 2]) })
    assert.isNull(model.dimension)
    const made = await model.embed(['one', 'two'], 'passage', signal)
    assert.closeTo(made[0]![0]!, 0.6, 1e-6)
    assert.equal(made[1]![1], 1)
    assert.equal(model.dimension, 2)
    assert.equal(server.requests[0]!.headers.authorization, 'Bearer key')
  })

  test('reports why an embedding failed', async ({ assert }) => {
    assert.equal(await problemOf(answering({ status: 401, body: '{}' })), 'not_allowed')
    assert.equal(await problemOf(answering({ status: 429, body: '{}' })), 'busy')
    assert.equal(await problemOf(answering({ status: 503, body: '{}' })), 'busy')
    assert.equal(await problemOf(answering({ body: vectors([1, 2]) })), 'failed')
    assert.equal(await problemOf(answering({ body: vectors([1, 2], [1, 2, 3]) })), 'failed')
    const model = answering({ body: vectors([1], [1]) })
    await server.close()
    assert.equal(await problemOf(model), 'unreachable')
    server = await startWebServer()
  })
})

test.group('Embedding mutex', () => {
  test('runs one account at a time, and again for requests that arrive meanwhile', async ({ assert }) => {
    const turns = new EmbeddingMutex()
    let looks = 0
    let goOn: () => void = () => undefined
    const first = turns.run('one', async () => {
      looks += 1
      if (looks === 1) await new Promise<void>((resolve) => (goOn = resolve))
      return 'done'
    })
    assert.equal(await turns.run('two', async () => 'done'), 'busy')
    assert.equal(await turns.run('one', async () => 'done'), 'joined')
    goOn()
    assert.equal(await first, 'done')
    assert.equal(looks, 2)
    assert.equal(await turns.run('two', async () => 'done'), 'done')
  })
})

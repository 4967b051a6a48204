import { spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  mkdtempSync,
  rmSync,
  writeFileSync,
  truncateSync,
  cpSync,
  existsSync,
  readdirSync,
  readFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL, fileURLToPath } from 'node:url'
import { test } from '@japa/runner'
import { defaultEmbeddingModel } from '#src/knowledge/passages/embedding/default_model'
import { EmbeddedModel } from '#src/knowledge/passages/embedding/embedded/embedded_model'
import { EmbeddingFailure } from '#src/knowledge/passages/embedding/embedding_model'
import { EmbeddingMutex } from '#src/knowledge/passages/embedding/embedding_mutex'
import { IdleDetector } from '#src/knowledge/passages/embedding/idle_detector'
import { OpenAICompatibleEmbeddings } from '#src/knowledge/passages/embedding/openai_compatible_embeddings'
import { CATALOG, type CatalogModel } from '#src/knowledge/passages/models/catalog'
import { customModel } from '#src/knowledge/passages/models/model_folder'
import { modelSource, ModelStore } from '#src/knowledge/passages/models/model_store'
import { OnnxEmbeddings } from '#src/knowledge/passages/models/onnx_embeddings'
import { catalogEntry, type HubFault, type ModelHub, startModelHub } from '#tests/fakes/model_hub'
import { type Reply, startWebServer, type WebServer } from '#tests/fakes/web_server'
import { tinyEmbedder, writeModel, largeEmbedder } from '#tests/support/tiny_models'

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
  })

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
  })
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

  test('answers single questions at once, and waits for others soon after several', async ({ assert }) => {
    const { model, batches } = withNotedBatches()
    const ask = (text: string) => model.embed([text], 'query', signal)
    await ask('first?')
    const single = ask('second?')
    await Promise.resolve()
    const several = [ask('third?'), ask('fourth?')]
    await Promise.all([single, ...several])
    const gathered = ask('fifth?')
    await Promise.resolve()
    await Promise.all([gathered, ask('sixth?')])
    assert.deepEqual(batches, [['first?'], ['second?'], ['third?', 'fourth?'], ['fifth?', 'sixth?']])
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

test.group('Default embedding model', () => {
  test('is OpenAI’s with a key for it, unless another is named', ({ assert }) => {
    const nothing = { named: null, key: null, address: null }
    assert.equal(defaultEmbeddingModel(nothing), 'embedded')
    assert.equal(defaultEmbeddingModel({ ...nothing, key: 'sk' }), 'text-embedding-3-small')
    assert.equal(defaultEmbeddingModel({ ...nothing, key: 'sk', address: 'http://x/v1' }), 'embedded')
    assert.equal(defaultEmbeddingModel({ ...nothing, key: 'sk', named: 'embedded' }), 'embedded')
  })
})

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
  })

  test('reads no further than the model’s context length', async ({ assert, cleanup }) => {
    const model = opened()
    cleanup(() => model.close())
    const [long] = await model.embed(['a '.repeat(200_000)], 'passage', signal)
    assert.isTrue(long!.every(Number.isFinite))
  })

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

test.group('Idle detector', () => {
  test('reports idle when little CPU was used since the last check', ({ assert }) => {
    let usedMs = 0
    let nowMs = 1_000
    const detector = new IdleDetector(
      true,
      () => false,
      () => usedMs,
      () => nowMs
    )
    const after = (ms: number, busyShare: number) => {
      nowMs += ms
      usedMs += ms * busyShare
      return detector.isIdle()
    }
    assert.isFalse(detector.isIdle(), 'nothing is known yet')
    assert.isFalse(after(2_000, 0.9))
    assert.isTrue(after(2_000, 0.1))
    assert.isFalse(after(2_000, 1.4))
    assert.isFalse(after(500, 0), 'too short a look')
    assert.isTrue(after(1_500, 0.2))
    assert.isFalse(after(30_000, 0.1), 'too long ago')
    assert.isTrue(after(2_000, 0.1))
  })

  test('never reports idle while another model is in memory', ({ assert }) => {
    let nowMs = 1_000
    let isListening = true
    const detector = new IdleDetector(
      true,
      () => isListening,
      () => 0,
      () => nowMs
    )
    const turns: number[] = []
    for (; nowMs < 30_000; nowMs += 2_000) {
      if (nowMs === 21_000) isListening = false
      if (detector.isIdle()) turns.push(nowMs)
    }
    assert.deepEqual(turns, [23_000, 25_000, 27_000, 29_000], 'the first look after it tells nothing yet')
  })

  test('reports idle every ten minutes on a busy machine', ({ assert }) => {
    let nowMs = 0
    const detector = new IdleDetector(
      true,
      () => false,
      () => nowMs * 2,
      () => nowMs
    )
    const turns: number[] = []
    for (; nowMs < 1_900_000; nowMs += 2_000) if (detector.isIdle()) turns.push(nowMs)
    assert.deepEqual(turns, [600_000, 1_200_000, 1_800_000])
  })

  test('always reports idle if no visitor is waiting', ({ assert }) => {
    assert.isTrue(new IdleDetector(false, () => true).isIdle())
  })
})

/** What a socket holds is lost when it breaks, so some of it has to have arrived. */
const TINY = largeEmbedder()
const INSTALLER = fileURLToPath(new URL('../../support/model_installer.ts', import.meta.url))
const ENTRY = catalogEntry('tiny', 'embedding', TINY)

test.group('The address of models', () => {
  test('is a hub, a mirror or a folder', ({ assert }) => {
    for (const named of ['https://models.example.org/hub', 'http://10.0.0.7:8080/', 'file:///media/models'])
      assert.equal(modelSource(named).href, named)
  })

  // threat: models-url-secret
  test('has no password, and the error does not repeat it', ({ assert }) => {
    for (const named of [
      'https://bob:geheim@models.example.org',
      'https://models.example.org/?token=geheim',
      'ftp://geheim',
      'geheim',
    ]) {
      assert.throws(() => modelSource(named), /^(?!.*geheim)MODELS_URL .*It should look like/)
    }
  })
})

test.group('A downloaded model', (group) => {
  let hub: ModelHub
  let folder: string

  group.each.setup(async () => {
    hub = await startModelHub([[ENTRY, TINY]])
    folder = mkdtempSync(join(tmpdir(), 'parley-models-'))
    return async () => {
      await hub.close()
      rmSync(folder, { recursive: true })
    }
  })

  const store = (source = hub.origin, catalog: CatalogModel[] = [ENTRY], stallMs = 20_000) =>
    new ModelStore({ folder, source: new URL(source), allowPrivate: [], stallMs, retryMs: 0 }, catalog)
  const stateOf = (models: ModelStore) => models.rows()[0]!.state
  const stored = () => readdirSync(folder).filter((name) => name.startsWith('tiny'))

  test('is complete and verified, and leaves no other files', async ({ assert }) => {
    const models = store()
    assert.equal(stateOf(models), 'absent')
    assert.isNull(models.installed('embedding'))
    const progress: number[] = []
    assert.isTrue((await models.install('tiny', (received) => progress.push(received))).ok)
    assert.equal(progress.at(-1), models.rows()[0]!.bytes)
    assert.equal(stateOf(models), 'installed')
    assert.deepEqual(stored(), ['tiny'])
    const { folder: place, file } = models.installed('embedding')!
    assert.deepEqual(readFileSync(join(place, file)), Buffer.from(TINY['model.onnx']))
  })

  test('resumes an interrupted download')
    .with(['breaks off', 'stalls'] as const)
    .run(async ({ assert }, fault) => {
      const models = store(hub.origin, [ENTRY], fault === 'stalls' ? 1_000 : undefined)
      hub.faults = [null, fault]
      assert.deepEqual(await models.install('tiny'), { ok: true, value: undefined })
      assert.isTrue(hub.ranges().some((range) => /^bytes=[1-9]\d*-$/.test(range ?? '')))
      assert.equal(stateOf(models), 'installed')
    })

  test('starts over if a server doesn’t support ranges', async ({ assert }) => {
    const models = store()
    hub.faults = [null, 'stalls']
    void models.install('tiny')
    while (models.rows()[0]!.receivedBytes <= TINY['model.onnx'].length)
      await new Promise((resolve) => setImmediate(resolve))
    models.close()
    while (stateOf(models) === 'downloading') await new Promise((resolve) => setImmediate(resolve))
    assert.equal(stateOf(models), 'partial')
    hub.fault = 'ignores ranges'
    hub.faults = []
    assert.isTrue((await store().install('tiny')).ok)
  })

  // threat: model-download
  test('is refused if its size or checksum differs')
    .with([
      ['is down', 'unreachable'],
      ['has no such file', 'not_found'],
      ['sends too much', 'wrong_size'],
      ['sends too little', 'unreachable'],
      ['sends other bytes', 'wrong_checksum'],
      ['redirects to a private address', 'refused_address'],
      ['redirects to a file', 'refused_address'],
      ['redirects forever', 'refused_address'],
    ] as [HubFault, string][])
    .run(async ({ assert }, [fault, problem]) => {
      const models = store()
      hub.fault = fault
      assert.deepEqual(await models.install('tiny'), { ok: false, error: problem })
      assert.equal(models.rows()[0]!.problem, problem)
      assert.isNull(models.installed('embedding'))
      hub.fault = null
      assert.isTrue((await models.install('tiny')).ok)
      assert.isNull(models.rows()[0]!.problem)
    })

  test('is not assembled from a wrong range', async ({ assert }) => {
    const models = store()
    hub.faults = [null, 'breaks off', 'sends another range']
    assert.deepEqual(await models.install('tiny'), { ok: false, error: 'wrong_size' })
  })

  test('is copied from a folder without a network', async ({ assert }) => {
    await store().install('tiny')
    const copy = mkdtempSync(join(tmpdir(), 'parley-copy-'))
    cpSync(folder, copy, { recursive: true })
    await store().remove('tiny')
    const asked = hub.requests.length
    assert.isTrue((await store(pathToFileURL(copy).href).install('tiny')).ok)
    assert.lengthOf(hub.requests, asked)
    await store().remove('tiny')
    writeFileSync(join(copy, 'tiny', 'model.onnx'), Buffer.alloc(TINY['model.onnx'].length))
    assert.deepEqual(await store(pathToFileURL(copy).href).install('tiny'), {
      ok: false,
      error: 'wrong_checksum',
    })
    rmSync(copy, { recursive: true })
  })

  test('is unavailable while one of its files has a wrong size', async ({ assert }) => {
    const models = store()
    await models.install('tiny')
    truncateSync(join(folder, 'tiny', 'model.onnx'), 10)
    assert.isNull(models.installed('embedding'))
    assert.isTrue((await models.install('tiny')).ok)
  })

  test('is removed with partial downloads, even during a download', async ({ assert }) => {
    const models = store()
    await models.install('tiny')
    assert.isTrue(await models.remove('tiny'))
    assert.isFalse(await models.remove('tiny'))
    assert.isFalse(await models.remove('../tiny'))
    assert.deepEqual(stored(), [])
    hub.fault = 'stalls'
    const install = models.install('tiny')
    while (models.rows()[0]!.receivedBytes === 0) await new Promise((resolve) => setImmediate(resolve))
    await models.remove('tiny')
    assert.deepEqual(await install, { ok: false, error: 'stopped' })
    assert.isFalse(existsSync(join(folder, 'tiny')))
  })

  test('is downloaded by one process at a time', async ({ assert }) => {
    const [first, second] = [store(), store()]
    hub.fault = 'stalls'
    const install = first.install('tiny')
    while (first.rows()[0]!.receivedBytes === 0) await new Promise((resolve) => setImmediate(resolve))
    assert.deepEqual(await first.install('tiny'), { ok: false, error: 'busy' })
    assert.deepEqual(await second.install('tiny'), { ok: false, error: 'busy' })
    first.close()
    assert.deepEqual(await install, { ok: false, error: 'stopped' })
  })

  test('resumes after its process was killed', async ({ assert }) => {
    hub.faults = [null, 'stalls']
    const child = spawn(process.execPath, ['--import=@poppinss/ts-exec', INSTALLER, folder, hub.origin])
    const models = store()
    while (models.rows()[0]!.receivedBytes <= TINY['model.onnx'].length)
      await new Promise((resolve) => setImmediate(resolve))
    assert.deepEqual(await models.install('tiny'), { ok: false, error: 'busy' })
    child.kill('SIGKILL')
    await once(child, 'exit')
    assert.equal(stateOf(store()), 'partial')
    assert.isNull(store().installed('embedding'))
    assert.deepEqual(await store().install('tiny'), { ok: true, value: undefined })
    assert.match(hub.ranges().at(-1) ?? '', /^bytes=[1-9]\d*-$/)
    assert.lengthOf(hub.ranges(), 3)
  })

  test('needs free disk space', async ({ assert }) => {
    const file = { ...ENTRY.files['model.onnx'], bytes: Number.MAX_SAFE_INTEGER }
    const models = store(hub.origin, [{ ...ENTRY, files: { ...ENTRY.files, 'model.onnx': file } }])
    assert.deepEqual(await models.install('tiny'), { ok: false, error: 'disk_full' })
    assert.isEmpty(hub.requests)
  })

  test('has a pinned version, a size and a checksum', ({ assert }) => {
    for (const { revision, files } of CATALOG) {
      assert.match(revision, /^[0-9a-f]{40}$/)
      for (const { sha256, bytes } of Object.values(files)) {
        assert.match(sha256, /^[0-9a-f]{64}$/)
        assert.isAbove(bytes, 100_000)
      }
    }
  })
})

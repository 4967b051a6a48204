import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { test } from '@japa/runner'
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { CATALOG, type CatalogModel } from '#src/knowledge/passages/models/catalog'
import { modelSource, ModelStore } from '#src/knowledge/passages/models/model_store'
import { catalogEntry, type HubFault, type ModelHub, startModelHub } from '#tests/fakes/model_hub'
import { largeEmbedder } from '#tests/support/tiny_models'

/** What a socket holds is lost when it breaks, so some of it has to have arrived. */
const TINY = largeEmbedder()
const INSTALLER = fileURLToPath(new URL('../../../support/model_installer.ts', import.meta.url))
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
      assert.throws(() => modelSource(named), /^(?!.*geheim)MODELS_URL .*Write it like/)
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
    .timeout(30_000)

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
  }).timeout(30_000)

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
    .timeout(30_000)

  test('is not assembled from a wrong range', async ({ assert }) => {
    const models = store()
    hub.faults = [null, 'breaks off', 'sends another range']
    assert.deepEqual(await models.install('tiny'), { ok: false, error: 'wrong_size' })
  }).timeout(30_000)

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
  }).timeout(60_000)

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

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import app from '@adonisjs/core/services/app'
import ace from '@adonisjs/core/services/ace'
import { test } from '@japa/runner'
import { ModelStore } from '#src/knowledge/passages/models/model_store'
import { catalogEntry, type ModelHub, startModelHub } from '#tests/fakes/model_hub'
import { tinyEmbedder } from '#tests/support/tiny_models'
import { linesOf, run } from './command.js'

test.group('models:install', (group) => {
  let hub: ModelHub
  let store: ModelStore

  group.each.setup(async () => {
    const tiny = tinyEmbedder()
    const entry = catalogEntry('tiny', 'embedding', tiny)
    hub = await startModelHub([[entry, tiny]])
    const folder = mkdtempSync(join(tmpdir(), 'parley-models-'))
    store = new ModelStore({ folder, source: new URL(hub.origin), allowPrivate: [], retryMs: 0 }, [entry])
    app.container.swap(ModelStore, () => store)
    ace.ui.switchMode('raw')
    return async () => {
      ace.ui.switchMode('normal')
      app.container.restore(ModelStore)
      await hub.close()
      rmSync(folder, { recursive: true })
    }
  })

  test('lists, downloads and removes a model', async ({ assert }) => {
    ;(await run('models:install')).assertSucceeded()
    assert.match(linesOf('stdout')[0]!, /^tiny {2}0 MB, MIT, absent/)
    ;(await run('models:install', ['tiny'])).assertSucceeded()
    assert.include(linesOf('stdout').at(-1), 'tiny is installed.')
    assert.isNotNull(store.installed('embedding'))
    ;(await run('models:install', ['tiny', '--remove'])).assertSucceeded()
    assert.isNull(store.installed('embedding'))
  })

  test('explains what to do about an unknown model or a failed download', async ({ assert }) => {
    ;(await run('models:install', ['huge'])).assertFailed()
    assert.include(linesOf('stderr').at(-1), 'Name one of these: tiny.')
    hub.fault = 'sends other bytes'
    ;(await run('models:install', ['tiny'])).assertFailed()
    assert.include(linesOf('stderr').at(-1), 'its checksum is wrong')
  })
})

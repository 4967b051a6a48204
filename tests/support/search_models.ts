import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import app from '@adonisjs/core/services/app'
import { Embedding } from '#src/knowledge/passages/embedding/embedding'
import { LocalChoice } from '#src/knowledge/passages/models/local_embeddings'
import { ModelStore } from '#src/knowledge/passages/models/model_store'
import { SearchModels } from '#src/knowledge/passages/models/search_models'
import { catalogEntry, startModelHub } from '#tests/fakes/model_hub'
import { WordVectors } from '#tests/fakes/word_vectors'
import { tinyEmbedder } from '#tests/support/tiny_models'

const LIMITS = { maxMemoryMb: 384, idleTimeoutMs: 60_000, backgroundIdleTimeoutMs: 60_000, timeoutMs: 60_000 }

/** Search models whose catalog is one tiny model on a separate hub, in use until `dispose`. */
export async function givenSearchModels() {
  const tiny = tinyEmbedder()
  const entry = catalogEntry('tiny', 'embedding', tiny)
  const hub = await startModelHub([[entry, tiny]])
  const folder = mkdtempSync(join(tmpdir(), 'parley-models-'))
  const store = new ModelStore({ folder, source: new URL(hub.origin), allowPrivate: [], retryMs: 0 }, [entry])
  const choice = new LocalChoice(folder, () => null)
  const models = new SearchModels(store, choice, [new WordVectors('usual')], false, LIMITS)
  const embedding = await app.container.make(Embedding)
  await embedding.use(await models.embeddings())
  const dispose = async () => {
    await embedding.use([])
    await hub.close()
    rmSync(folder, { recursive: true })
  }
  return { hub, folder, store, models, embedding, dispose }
}

export type GivenSearchModels = Awaited<ReturnType<typeof givenSearchModels>>

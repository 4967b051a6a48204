import { ModelStore } from '#src/knowledge/passages/models/model_store'
import { catalogEntry } from '#tests/fakes/model_hub'
import { largeEmbedder } from './tiny_models.js'

/** Runs in a process that tests kill: downloads the large tiny model into a folder. */
const [, , folder, source] = process.argv
const settings = { folder: folder!, source: new URL(source!), allowPrivate: [] }
await new ModelStore(settings, [catalogEntry('tiny', 'embedding', largeEmbedder())]).install('tiny')

import { ModelStore } from '#src/knowledge/passages/models/model_store'
import { catalogEntry } from '#tests/fakes/model_hub'
import { largeEmbedder } from './tiny_models.js'

/** A process of its own, to be killed: downloads the large tiny model into a folder. */
const [, , folder, source] = process.argv
const settings = { folder: folder!, source: new URL(source!), allowPrivate: [] }
await new ModelStore(settings, [catalogEntry('tiny', 'embedding', largeEmbedder())]).install('tiny')

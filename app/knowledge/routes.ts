import router from '@adonisjs/core/services/router'
import { middleware, web } from '#start/kernel'

const DataController = () => import('#app/knowledge/controllers/data_controller')
const TextController = () => import('#app/knowledge/controllers/text_controller')
const FileController = () => import('#app/knowledge/controllers/file_controller')
const VoiceController = () => import('#app/knowledge/controllers/voice_controller')
const AddressController = () => import('#app/knowledge/controllers/address_controller')
const AddressInspectionController = () => import('#app/knowledge/controllers/address_inspection_controller')
const ItemController = () => import('#app/knowledge/controllers/item_controller')
const ItemAudioController = () => import('#app/knowledge/controllers/item_audio_controller')
const ItemRetryController = () => import('#app/knowledge/controllers/item_retry_controller')
const ComparisonController = () => import('#app/knowledge/controllers/comparison_controller')
const TranscriptController = () => import('#app/knowledge/controllers/transcript_controller')
const ItemsController = () => import('#app/knowledge/controllers/items_controller')
const SourceController = () => import('#app/knowledge/controllers/source_controller')
const SourcePageController = () => import('#app/knowledge/controllers/source_page_controller')
const WebsubController = () => import('#app/knowledge/controllers/websub_controller')

router
  .group(() => {
    router.get('/data', [DataController, 'render']).as('data.index')
    router.get('/data/text/create', [TextController, 'render']).as('data.text.create')
    router.post('/data/text', [TextController, 'execute']).as('data.text.store')
    router.get('/data/file/create', [FileController, 'render']).as('data.file.create')
    router.post('/data/file', [FileController, 'execute']).as('data.file.store')
    router.get('/data/voice/create', [VoiceController, 'render']).as('data.voice.create')
    router.post('/data/voice', [VoiceController, 'execute']).as('data.voice.store')
    router.get('/data/rss/create', [AddressController, 'render']).as('data.rss.create')
    router.post('/data/rss/inspect', [AddressInspectionController, 'execute']).as('data.rss.inspect')
    router.post('/data/rss', [AddressController, 'execute']).as('data.rss.store')

    router.delete('/data/items', [ItemsController, 'destroy']).as('data.items.destroy-many')
    router.post('/data/items/retry', [ItemsController, 'retry']).as('data.items.retry-many')
    router.get('/data/items/:id', [ItemController, 'render']).as('data.items.show')
    router.patch('/data/items/:id', [ItemController, 'execute']).as('data.items.update')
    router.delete('/data/items/:id', [ItemController, 'destroy']).as('data.items.destroy')
    router.get('/data/items/:id/audio', [ItemAudioController, 'render']).as('data.items.audio')
    router.get('/data/items/:id/compare', [ComparisonController, 'render']).as('data.items.compare')
    router
      .patch('/data/items/:id/transcript', [TranscriptController, 'execute'])
      .as('data.items.transcript.update')
    router.post('/data/items/:id/retry', [ItemRetryController, 'execute']).as('data.items.retry')

    router.get('/data/sources/:id', [SourcePageController, 'render']).as('data.sources.show')
    router.get('/data/sources/:id/crawl', [SourcePageController, 'render']).as('data.sources.crawl')
    router.patch('/data/sources/:id', [SourcePageController, 'execute']).as('data.sources.update')
    router.post('/data/sources/:id/sync', [SourceController, 'sync']).as('data.sources.sync')
    router.post('/data/sources/:id/pause', [SourceController, 'pause']).as('data.sources.pause')
    router.post('/data/sources/:id/resume', [SourceController, 'resume']).as('data.sources.resume')
    router.post('/data/sources/:id/stop', [SourceController, 'stop']).as('data.sources.stop')
    router.delete('/data/sources/:id', [SourceController, 'destroy']).as('data.sources.destroy')
  })
  .use([...web, middleware.auth()])

/** Hubs of feeds: no session, no token and no body parser; the address and the signature are the keys. */
router
  .group(() => {
    router.get('/webhooks/websub/:subscription', [WebsubController, 'render']).as('websub.verify')
    router.post('/webhooks/websub/:subscription', [WebsubController, 'execute']).as('websub.deliver')
  })
  .where('subscription', /^[\w-]{43}$/)

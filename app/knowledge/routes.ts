import router from '@adonisjs/core/services/router'
import { CONNECTOR_KINDS } from '#protocol/knowledge'
import { controllers } from '#generated/controllers'
import { middleware, web } from '#start/kernel'

router
  .group(() => {
    router.get('/data', [controllers.knowledge.Items, 'index']).as('data.index')
    router.get('/data/text/create', [controllers.knowledge.AddText, 'create']).as('data.text.create')
    router.post('/data/text', [controllers.knowledge.AddText, 'store']).as('data.text.store')
    router.get('/data/file/create', [controllers.knowledge.AddFiles, 'create']).as('data.file.create')
    router.post('/data/file', [controllers.knowledge.AddFiles, 'store']).as('data.file.store')
    router.get('/data/voice/create', [controllers.knowledge.AddRecording, 'create']).as('data.voice.create')
    router.post('/data/voice', [controllers.knowledge.AddRecording, 'store']).as('data.voice.store')
    router.get('/data/rss/create', [controllers.knowledge.AddAddress, 'create']).as('data.rss.create')
    router.post('/data/rss/inspect', [controllers.knowledge.AddAddress, 'inspect']).as('data.rss.inspect')
    router.post('/data/rss', [controllers.knowledge.AddAddress, 'store']).as('data.rss.store')

    router
      .group(() => {
        router.get('/data/connect/:kind', [controllers.knowledge.ConnectSource, 'create']).as('create')
        router.post('/data/connect/:kind', [controllers.knowledge.ConnectSource, 'store']).as('store')
      })
      .where('kind', new RegExp(`^(?:${CONNECTOR_KINDS.join('|')})$`))
      .as('data.connect')

    router
      .delete('/data/items', [controllers.knowledge.Items, 'destroySelection'])
      .as('data.items.selection.destroy')
    router
      .post('/data/items/retry', [controllers.knowledge.Items, 'retrySelection'])
      .as('data.items.selection.retry.store')
    router.get('/data/items/:id', [controllers.knowledge.Items, 'show']).as('data.items.show')
    router.patch('/data/items/:id', [controllers.knowledge.Items, 'update']).as('data.items.update')
    router.delete('/data/items/:id', [controllers.knowledge.Items, 'destroy']).as('data.items.destroy')
    router.get('/data/items/:id/audio', [controllers.knowledge.Items, 'audio']).as('data.items.audio')
    router.get('/data/items/:id/compare', [controllers.knowledge.Items, 'compare']).as('data.items.compare')
    router
      .patch('/data/items/:id/transcript', [controllers.knowledge.Transcript, 'update'])
      .as('data.items.transcript.update')
    router
      .get('/data/items/:id/file', [controllers.knowledge.AddFiles, 'createReplacement'])
      .as('data.items.file.create')
    router
      .post('/data/items/:id/file', [controllers.knowledge.AddFiles, 'storeReplacement'])
      .as('data.items.file.store')
    router.post('/data/items/:id/retry', [controllers.knowledge.Items, 'retry']).as('data.items.retry.store')

    router.get('/data/sources/:id', [controllers.knowledge.Sources, 'show']).as('data.sources.show')
    router
      .get('/data/sources/:id/crawl', [controllers.knowledge.Sources, 'show'])
      .as('data.sources.crawl.show')
    router.patch('/data/sources/:id', [controllers.knowledge.Sources, 'update']).as('data.sources.update')
    router
      .post('/data/sources/:id/sync', [controllers.knowledge.Sources, 'sync'])
      .as('data.sources.sync.store')
    router
      .post('/data/sources/:id/pause', [controllers.knowledge.Sources, 'pause'])
      .as('data.sources.pause.store')
    router
      .delete('/data/sources/:id/pause', [controllers.knowledge.Sources, 'resume'])
      .as('data.sources.pause.destroy')
    router
      .delete('/data/sources/:id/crawl', [controllers.knowledge.Sources, 'stopCrawl'])
      .as('data.sources.crawl.destroy')
    router.delete('/data/sources/:id', [controllers.knowledge.Sources, 'destroy']).as('data.sources.destroy')
  })
  .use([...web, middleware.auth()])

/** Called by WebSub hubs: no session, no token and no body parser. The address is a secret and deliveries are signed. */
router
  .group(() => {
    router.get('/webhooks/websub/:subscription', [controllers.knowledge.Websub, 'verify']).as('websub.verify')
    router
      .post('/webhooks/websub/:subscription', [controllers.knowledge.Websub, 'deliver'])
      .as('websub.deliver')
  })
  .where('subscription', /^[\w-]{43}$/)

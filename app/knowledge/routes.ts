import router from '@adonisjs/core/services/router'
import { controllers } from '#generated/controllers'
import { middleware, web } from '#start/kernel'

router
  .group(() => {
    router.get('/data', [controllers.knowledge.ListItems, 'render']).as('data.index')
    router.get('/data/text/create', [controllers.knowledge.AddText, 'render']).as('data.text.create')
    router.post('/data/text', [controllers.knowledge.AddText, 'execute']).as('data.text.store')
    router.get('/data/file/create', [controllers.knowledge.AddFiles, 'render']).as('data.file.create')
    router.post('/data/file', [controllers.knowledge.AddFiles, 'execute']).as('data.file.store')
    router.get('/data/voice/create', [controllers.knowledge.AddRecording, 'render']).as('data.voice.create')
    router.post('/data/voice', [controllers.knowledge.AddRecording, 'execute']).as('data.voice.store')
    router.get('/data/rss/create', [controllers.knowledge.AddAddress, 'render']).as('data.rss.create')
    router.post('/data/rss/inspect', [controllers.knowledge.InspectAddress, 'execute']).as('data.rss.inspect')
    router.post('/data/rss', [controllers.knowledge.AddAddress, 'execute']).as('data.rss.store')

    router
      .delete('/data/items', [controllers.knowledge.DeleteItems, 'execute'])
      .as('data.items.selection.destroy')
    router
      .post('/data/items/retry', [controllers.knowledge.RetryItems, 'execute'])
      .as('data.items.selection.retry.store')
    router.get('/data/items/:id', [controllers.knowledge.ShowItem, 'render']).as('data.items.show')
    router.patch('/data/items/:id', [controllers.knowledge.UpdateItem, 'execute']).as('data.items.update')
    router.delete('/data/items/:id', [controllers.knowledge.DeleteItem, 'execute']).as('data.items.destroy')
    router
      .get('/data/items/:id/audio', [controllers.knowledge.PlayRecording, 'render'])
      .as('data.items.audio')
    router
      .get('/data/items/:id/compare', [controllers.knowledge.CompareVersions, 'render'])
      .as('data.items.compare')
    router
      .patch('/data/items/:id/transcript', [controllers.knowledge.CorrectTranscript, 'execute'])
      .as('data.items.transcript.update')
    router
      .post('/data/items/:id/retry', [controllers.knowledge.RetryItem, 'execute'])
      .as('data.items.retry.store')

    router.get('/data/sources/:id', [controllers.knowledge.ShowSource, 'render']).as('data.sources.show')
    router
      .get('/data/sources/:id/crawl', [controllers.knowledge.ShowSource, 'render'])
      .as('data.sources.crawl.show')
    router
      .patch('/data/sources/:id', [controllers.knowledge.UpdateSource, 'execute'])
      .as('data.sources.update')
    router
      .post('/data/sources/:id/sync', [controllers.knowledge.SyncSource, 'execute'])
      .as('data.sources.sync.store')
    router
      .post('/data/sources/:id/pause', [controllers.knowledge.PauseSource, 'execute'])
      .as('data.sources.pause.store')
    router
      .delete('/data/sources/:id/pause', [controllers.knowledge.ResumeSource, 'execute'])
      .as('data.sources.pause.destroy')
    router
      .delete('/data/sources/:id/crawl', [controllers.knowledge.StopCrawl, 'execute'])
      .as('data.sources.crawl.destroy')
    router
      .delete('/data/sources/:id', [controllers.knowledge.DeleteSource, 'execute'])
      .as('data.sources.destroy')
  })
  .use([...web, middleware.auth()])

/** Called by WebSub hubs: no session, no token and no body parser. The address is a secret and deliveries are signed. */
router
  .group(() => {
    router
      .get('/webhooks/websub/:subscription', [controllers.knowledge.ReceiveWebsub, 'render'])
      .as('websub.verify')
    router
      .post('/webhooks/websub/:subscription', [controllers.knowledge.ReceiveWebsub, 'execute'])
      .as('websub.deliver')
  })
  .where('subscription', /^[\w-]{43}$/)

import router from '@adonisjs/core/services/router'
import { controllers } from '#generated/controllers'
import { middleware } from '#start/kernel'

router.get('/api/v1/openapi.json', [controllers.api.ShowOpenapi, 'render']).as('api.openapi')

router
  .group(() => {
    router.get('/me', [controllers.api.ShowMe, 'render']).as('me')

    router.get('/sources', [controllers.api.ListSources, 'render']).as('sources.index')
    router.post('/sources', [controllers.api.CreateSource, 'execute']).as('sources.store')
    router.get('/sources/:id', [controllers.api.ShowSource, 'render']).as('sources.show')
    router.delete('/sources/:id', [controllers.api.DeleteSource, 'execute']).as('sources.destroy')
    router.post('/sources/:id/sync', [controllers.api.SyncSource, 'execute']).as('sources.sync')

    router.get('/items', [controllers.api.ListItems, 'render']).as('items.index')
    router.get('/items/:id', [controllers.api.ShowItem, 'render']).as('items.show')
    router.delete('/items/:id', [controllers.api.DeleteItem, 'execute']).as('items.destroy')

    router.post('/search', [controllers.api.SearchPassages, 'execute']).as('search')

    router.get('/applications', [controllers.api.ListApplications, 'render']).as('applications.index')
    router.post('/applications', [controllers.api.CreateApplication, 'execute']).as('applications.store')
    router.get('/applications/:id', [controllers.api.ShowApplication, 'render']).as('applications.show')
    router
      .patch('/applications/:id', [controllers.api.UpdateApplication, 'execute'])
      .as('applications.update')
    router
      .delete('/applications/:id', [controllers.api.DeleteApplication, 'execute'])
      .as('applications.destroy')

    router
      .post('/applications/:id/messages', [controllers.api.AskApplication, 'execute'])
      .as('applications.messages')
    router.post('/messages', [controllers.api.AskAccount, 'execute']).as('messages')
  })
  .prefix('/api/v1')
  .as('api')
  // The token is checked before the first byte of an upload is read.
  .use([middleware.initializeAuth(), middleware.api(), middleware.body()])

import router from '@adonisjs/core/services/router'
import { middleware } from '#start/kernel'

const OpenApiController = () => import('#app/api/controllers/openapi_controller')
const MeController = () => import('#app/api/controllers/me_controller')
const SourcesController = () => import('#app/api/controllers/sources_controller')
const SourceCreateController = () => import('#app/api/controllers/source_create_controller')
const ItemsController = () => import('#app/api/controllers/items_controller')
const SearchController = () => import('#app/api/controllers/search_controller')
const ApplicationsController = () => import('#app/api/controllers/applications_controller')
const ApplicationCreateController = () => import('#app/api/controllers/application_create_controller')
const MessagesController = () => import('#app/api/controllers/messages_controller')

router.get('/api/v1/openapi.json', [OpenApiController, 'show']).as('api.openapi')

router
  .group(() => {
    router.get('/me', [MeController, 'show']).as('me')

    router.get('/sources', [SourcesController, 'index']).as('sources.index')
    router.post('/sources', [SourceCreateController, 'execute']).as('sources.store')
    router.get('/sources/:id', [SourcesController, 'show']).as('sources.show')
    router.delete('/sources/:id', [SourcesController, 'destroy']).as('sources.destroy')
    router.post('/sources/:id/sync', [SourcesController, 'sync']).as('sources.sync')

    router.get('/items', [ItemsController, 'index']).as('items.index')
    router.get('/items/:id', [ItemsController, 'show']).as('items.show')
    router.delete('/items/:id', [ItemsController, 'destroy']).as('items.destroy')

    router.post('/search', [SearchController, 'execute']).as('search')

    router.get('/applications', [ApplicationsController, 'index']).as('applications.index')
    router.post('/applications', [ApplicationCreateController, 'execute']).as('applications.store')
    router.get('/applications/:id', [ApplicationsController, 'show']).as('applications.show')
    router.patch('/applications/:id', [ApplicationsController, 'update']).as('applications.update')
    router.delete('/applications/:id', [ApplicationsController, 'destroy']).as('applications.destroy')

    router
      .post('/applications/:id/messages', [MessagesController, 'ofApplication'])
      .as('applications.messages')
    router.post('/messages', [MessagesController, 'ofAccount']).as('messages')
  })
  .prefix('/api/v1')
  .as('api')
  // Who is not known here sends no body: the token is checked before the first byte of an upload is read.
  .use([middleware.initializeAuth(), middleware.api(), middleware.body()])

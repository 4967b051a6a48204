import router from '@adonisjs/core/services/router'
import { controllers } from '#generated/controllers'
import { middleware } from '#start/kernel'

router.get('/api/v1/openapi.json', [controllers.api.Description, 'openapi']).as('api.openapi')

router
  .group(() => {
    router.get('/me', [controllers.api.Description, 'me']).as('me')

    router.get('/sources', [controllers.api.Sources, 'index']).as('sources.index')
    router.post('/sources', [controllers.api.Sources, 'store']).as('sources.store')
    router.get('/sources/:id', [controllers.api.Sources, 'show']).as('sources.show')
    router.delete('/sources/:id', [controllers.api.Sources, 'destroy']).as('sources.destroy')
    router.post('/sources/:id/sync', [controllers.api.Sources, 'sync']).as('sources.sync')

    router.get('/items', [controllers.api.Items, 'index']).as('items.index')
    router.get('/items/:id', [controllers.api.Items, 'show']).as('items.show')
    router.delete('/items/:id', [controllers.api.Items, 'destroy']).as('items.destroy')

    router.post('/search', [controllers.api.Search, 'search']).as('search')

    router.get('/applications', [controllers.api.Applications, 'index']).as('applications.index')
    router.post('/applications', [controllers.api.Applications, 'store']).as('applications.store')
    router.get('/applications/:id', [controllers.api.Applications, 'show']).as('applications.show')
    router.patch('/applications/:id', [controllers.api.Applications, 'update']).as('applications.update')
    router.delete('/applications/:id', [controllers.api.Applications, 'destroy']).as('applications.destroy')
    router
      .post('/applications/:id/domain/check', [controllers.api.DomainChecks, 'store'])
      .as('applications.domain.check')

    router
      .post('/applications/:id/messages', [controllers.api.Messages, 'askApplication'])
      .as('applications.messages')
    router.get('/conversations', [controllers.api.Conversations, 'index']).as('conversations.index')
    router.get('/conversations/:id', [controllers.api.Conversations, 'show']).as('conversations.show')
    router
      .delete('/conversations/:id', [controllers.api.Conversations, 'destroy'])
      .as('conversations.destroy')
    router
      .post('/conversations/:id/messages', [controllers.api.Conversations, 'reply'])
      .as('conversations.reply')
    router
      .post('/conversations/:id/takeover', [controllers.api.Conversations, 'takeOver'])
      .as('conversations.takeover.store')
    router
      .delete('/conversations/:id/takeover', [controllers.api.Conversations, 'handBack'])
      .as('conversations.takeover.destroy')

    router.get('/leads', [controllers.api.Leads, 'index']).as('leads.index')
    router.delete('/leads/:id', [controllers.api.Leads, 'destroy']).as('leads.destroy')

    router.get('/insights', [controllers.api.Insights, 'summary']).as('insights.summary')
    router.get('/insights/unanswered', [controllers.api.Insights, 'unanswered']).as('insights.unanswered')
    router.get('/insights/rejected', [controllers.api.Insights, 'rejected']).as('insights.rejected')

    router.get('/answers', [controllers.api.Answers, 'index']).as('answers.index')
    router.post('/answers', [controllers.api.Answers, 'store']).as('answers.store')
    router.post('/answers/import', [controllers.api.Answers, 'import']).as('answers.import')
    router.get('/answers/:id', [controllers.api.Answers, 'show']).as('answers.show')
    router.patch('/answers/:id', [controllers.api.Answers, 'update']).as('answers.update')
    router.delete('/answers/:id', [controllers.api.Answers, 'destroy']).as('answers.destroy')

    router.post('/messages', [controllers.api.Messages, 'askWorkspace']).as('messages')
  })
  .prefix('/api/v1')
  .as('api')
  // The token is checked before the first byte of an upload is read.
  .use([middleware.initializeAuth(), middleware.api(), middleware.body()])

import router from '@adonisjs/core/services/router'
import { controllers } from '#generated/controllers'
import { middleware, web } from '#start/kernel'

router
  .group(() => {
    router.get('/redirect', [controllers.applications.RequestFacebookConsent, 'render']).as('redirect')
    router.get('/callback', [controllers.applications.ReceiveFacebookConsent, 'render']).as('callback')
    router.get('/pages', [controllers.applications.SelectFacebookPage, 'render']).as('pages')
    router.post('/pages', [controllers.applications.SelectFacebookPage, 'execute']).as('select')
    router
      .get('/:id/master-prompt', [controllers.applications.EditFacebookMasterPrompt, 'render'])
      .as('master-prompt.edit')
    router
      .put('/:id/master-prompt', [controllers.applications.EditFacebookMasterPrompt, 'execute'])
      .as('master-prompt.update')
    router
      .post('/:id/master-prompt/test', [controllers.applications.TestPrompt, 'execute'])
      .as('master-prompt.test.store')
    router.patch('/:id', [controllers.applications.UpdateFacebookPage, 'execute']).as('update')
    router.post('/:id/test', [controllers.applications.TestFacebookPage, 'execute']).as('test.store')
    router
      .delete('/:id/connection', [controllers.applications.DisconnectFacebookPage, 'execute'])
      .as('connection.destroy')
    router.delete('/:id', [controllers.applications.DeleteFacebookPage, 'execute']).as('destroy')
  })
  .prefix('/applications/facebook')
  .as('applications.facebook')
  .use([...web, middleware.auth()])

/** Facebook itself: no session, no token and no body parser, because the signature is over the bytes as they came. */
router
  .get('/webhooks/facebook', [controllers.applications.ReceiveFacebookWebhook, 'render'])
  .as('webhooks.facebook.verify')
router
  .post('/webhooks/facebook', [controllers.applications.ReceiveFacebookWebhook, 'execute'])
  .as('webhooks.facebook.receive')

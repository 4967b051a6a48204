import router from '@adonisjs/core/services/router'
import { middleware, web } from '#start/kernel'

const FacebookConsentController = () => import('#app/applications/controllers/facebook_consent_controller')
const FacebookPagesController = () => import('#app/applications/controllers/facebook_pages_controller')
const FacebookConnectionController = () =>
  import('#app/applications/controllers/facebook_connection_controller')
const FacebookMasterPromptController = () =>
  import('#app/applications/controllers/facebook_master_prompt_controller')
const PromptRehearsalController = () => import('#app/applications/controllers/prompt_rehearsal_controller')
const FacebookWebhookController = () => import('#app/applications/controllers/facebook_webhook_controller')

router
  .group(() => {
    router.get('/redirect', [FacebookConsentController, 'redirect']).as('redirect')
    router.get('/callback', [FacebookConsentController, 'callback']).as('callback')
    router.get('/pages', [FacebookPagesController, 'render']).as('pages')
    router.post('/pages', [FacebookPagesController, 'execute']).as('select')
    router.get('/:id/master-prompt', [FacebookMasterPromptController, 'render']).as('master-prompt.edit')
    router.put('/:id/master-prompt', [FacebookMasterPromptController, 'execute']).as('master-prompt.update')
    router.post('/:id/master-prompt/test', [PromptRehearsalController, 'execute']).as('master-prompt.test')
    router.patch('/:id', [FacebookConnectionController, 'update']).as('update')
    router.post('/:id/test', [FacebookConnectionController, 'test']).as('test')
    router.post('/:id/disconnect', [FacebookConnectionController, 'disconnect']).as('disconnect')
    router.delete('/:id', [FacebookConnectionController, 'destroy']).as('destroy')
  })
  .prefix('/applications/facebook')
  .as('applications.facebook')
  .use([...web, middleware.auth()])

/** Facebook itself: no session, no token and no body parser, because the signature is over the bytes as they came. */
router.get('/webhooks/facebook', [FacebookWebhookController, 'render']).as('webhooks.facebook.verify')
router.post('/webhooks/facebook', [FacebookWebhookController, 'execute']).as('webhooks.facebook.receive')

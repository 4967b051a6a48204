import router from '@adonisjs/core/services/router'
import { controllers } from '#generated/controllers'
import { middleware, web } from '#start/kernel'

router
  .group(() => {
    router.get('/', [controllers.applications.ConnectTelegramBot, 'render']).as('index')
    router.post('/', [controllers.applications.ConnectTelegramBot, 'execute']).as('store')
    router
      .get('/:id/master-prompt', [controllers.applications.EditTelegramMasterPrompt, 'render'])
      .as('master-prompt.edit')
    router
      .put('/:id/master-prompt', [controllers.applications.EditTelegramMasterPrompt, 'execute'])
      .as('master-prompt.update')
    router
      .post('/:id/master-prompt/test', [controllers.applications.TestPrompt, 'execute'])
      .as('master-prompt.test.store')
    router.patch('/:id', [controllers.applications.UpdateTelegramBot, 'execute']).as('update')
    router.post('/:id/test', [controllers.applications.TestTelegramBot, 'execute']).as('test.store')
    router
      .delete('/:id/connection', [controllers.applications.DisconnectTelegramBot, 'execute'])
      .as('connection.destroy')
    router.delete('/:id', [controllers.applications.DeleteTelegramBot, 'execute']).as('destroy')
  })
  .prefix('/applications/telegram')
  .as('applications.telegram')
  .use([...web, middleware.auth()])

/** Called by Telegram: no session and no token, because deliveries carry their bot's secret. */
router
  .post('/webhooks/telegram/:id', [controllers.applications.ReceiveTelegramWebhook, 'execute'])
  .as('webhooks.telegram.receive')

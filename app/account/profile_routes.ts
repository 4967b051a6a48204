import router from '@adonisjs/core/services/router'
import { controllers } from '#generated/controllers'
import { MODEL_PROVIDERS } from '#protocol/providers'
import { middleware, web } from '#start/kernel'

const NUMBER = /^\d{1,9}$/
const PROVIDER = new RegExp(`^(?:${MODEL_PROVIDERS.join('|')})$`)

router
  .group(() => {
    router.get('/profile', [controllers.account.ShowProfile, 'render']).as('profile.edit')
    router.get('/profile/agents', [controllers.account.ConnectAgent, 'render']).as('profile.agents')
    router.patch('/profile', [controllers.account.UpdateProfile, 'execute']).as('profile.update')
    router.put('/profile/theme', [controllers.account.UpdateTheme, 'execute']).as('profile.theme.update')
    router.delete('/profile', [controllers.account.DeleteAccount, 'execute']).as('profile.destroy')
    router
      .get('/profile/avatar/:hash', [controllers.account.ShowAvatar, 'render'])
      .where('hash', /^[0-9a-f]{32}$/)
      .as('profile.avatar.show')
    router.post('/profile/avatar', [controllers.account.UpdateAvatar, 'execute']).as('profile.avatar.store')
    router
      .delete('/profile/avatar', [controllers.account.DeleteAvatar, 'execute'])
      .as('profile.avatar.destroy')
    router
      .delete('/profile/devices', [controllers.account.SignOutOtherDevices, 'execute'])
      .as('profile.devices.others.destroy')
    router
      .delete('/profile/devices/:id', [controllers.account.SignOutDevice, 'execute'])
      .as('profile.devices.destroy')
    router
      .post('/profile/providers', [controllers.account.ConnectProvider, 'execute'])
      .as('profile.providers.store')
      .use(middleware.confirmed())
    router
      .put('/profile/providers/chat', [controllers.account.ChooseChatModel, 'execute'])
      .as('profile.providers.chat.update')
    router
      .post('/profile/providers/:provider/test', [controllers.account.TestProvider, 'execute'])
      .where('provider', PROVIDER)
      .as('profile.providers.test.store')
    router
      .delete('/profile/providers/:provider', [controllers.account.DisconnectProvider, 'execute'])
      .where('provider', PROVIDER)
      .as('profile.providers.destroy')
    router
      .group(() => {
        router.post('/profile/models', [controllers.account.InstallSearchModel, 'execute']).as('store')
        router
          .delete('/profile/models/:name', [controllers.account.RemoveSearchModel, 'execute'])
          .where('name', /^[a-z0-9-]{1,80}$/)
          .as('destroy')
      })
      .as('profile.models')
      .use(middleware.operator())
    router
      .group(() => {
        router.post('/profile/passkeys/offer', [controllers.account.OfferPasskey, 'execute']).as('offer')
        router.post('/profile/passkeys', [controllers.account.CreatePasskey, 'execute']).as('store')
      })
      .as('profile.passkeys')
      .use(middleware.confirmed())
    router
      .group(() => {
        router.post('/profile/two-step/setup', [controllers.account.SetUpTwoStep, 'begin']).as('setup.store')
        router.post('/profile/two-step', [controllers.account.SetUpTwoStep, 'execute']).as('store')
        router.delete('/profile/two-step', [controllers.account.TurnOffTwoStep, 'execute']).as('destroy')
        router
          .post('/profile/two-step/codes', [controllers.account.CreateRecoveryCodes, 'execute'])
          .as('codes.store')
      })
      .as('profile.two-step')
      .use(middleware.confirmed())
    router
      .delete('/profile/two-step/setup', [controllers.account.SetUpTwoStep, 'cancel'])
      .as('profile.two-step.setup.destroy')
    router
      .patch('/profile/passkeys/:id', [controllers.account.RenamePasskey, 'execute'])
      .as('profile.passkeys.update')
    router
      .delete('/profile/passkeys/:id', [controllers.account.DeletePasskey, 'execute'])
      .as('profile.passkeys.destroy')
      .use(middleware.confirmed())
    router
      .group(() => {
        router.post('/profile/exports', [controllers.account.CreateExport, 'execute']).as('store')
        router.get('/profile/exports/:id', [controllers.account.DownloadExport, 'render']).as('show')
      })
      .as('profile.exports')
      .use(middleware.confirmed())
    router
      .post('/profile/webhooks', [controllers.account.CreateWebhook, 'execute'])
      .as('profile.webhooks.store')
      .use(middleware.confirmed())
    router
      .post('/profile/webhooks/:id/test', [controllers.account.TestWebhook, 'execute'])
      .as('profile.webhooks.test.store')
    router
      .post('/profile/webhooks/:id/again', [controllers.account.RedeliverWebhook, 'execute'])
      .as('profile.webhooks.deliveries.store')
    router
      .delete('/profile/webhooks/:id', [controllers.account.DeleteWebhook, 'execute'])
      .as('profile.webhooks.destroy')
    router
      .post('/profile/tokens', [controllers.account.CreateApiToken, 'execute'])
      .as('profile.tokens.store')
      .use(middleware.confirmed())
    router
      .delete('/profile/tokens/:token', [controllers.account.RevokeApiToken, 'execute'])
      .where('token', NUMBER)
      .as('profile.tokens.destroy')
  })
  .use([...web, middleware.auth()])

import router from '@adonisjs/core/services/router'
import { controllers } from '#generated/controllers'
import { MODEL_PROVIDERS } from '#protocol/providers'
import { middleware, web } from '#start/kernel'

const NUMBER = /^\d{1,9}$/
const PROVIDER = new RegExp(`^(?:${MODEL_PROVIDERS.join('|')})$`)

router
  .group(() => {
    router.get('/profile', [controllers.account.Profile, 'edit']).as('profile.edit')
    router.get('/profile/agents', [controllers.account.Agents, 'show']).as('profile.agents')
    router.patch('/profile', [controllers.account.Profile, 'update']).as('profile.update')
    router.put('/profile/theme', [controllers.account.Profile, 'updateTheme']).as('profile.theme.update')
    router.delete('/profile', [controllers.account.Profile, 'destroy']).as('profile.destroy')
    router
      .get('/profile/avatar/:hash', [controllers.account.Avatar, 'show'])
      .where('hash', /^[0-9a-f]{32}$/)
      .as('profile.avatar.show')
    router.post('/profile/avatar', [controllers.account.Avatar, 'store']).as('profile.avatar.store')
    router.delete('/profile/avatar', [controllers.account.Avatar, 'destroy']).as('profile.avatar.destroy')
    router
      .delete('/profile/devices', [controllers.account.Devices, 'destroyOthers'])
      .as('profile.devices.others.destroy')
    router
      .delete('/profile/devices/:id', [controllers.account.Devices, 'destroy'])
      .as('profile.devices.destroy')
    router
      .post('/profile/providers', [controllers.account.ModelProviders, 'store'])
      .as('profile.providers.store')
      .use(middleware.confirmed())
    router
      .put('/profile/providers/chat', [controllers.account.ModelProviders, 'chooseChatModel'])
      .as('profile.providers.chat.update')
    router
      .post('/profile/providers/:provider/test', [controllers.account.ModelProviders, 'test'])
      .where('provider', PROVIDER)
      .as('profile.providers.test.store')
    router
      .delete('/profile/providers/:provider', [controllers.account.ModelProviders, 'destroy'])
      .where('provider', PROVIDER)
      .as('profile.providers.destroy')
    router
      .group(() => {
        router.post('/profile/models', [controllers.account.SearchModels, 'store']).as('store')
        router
          .delete('/profile/models/:name', [controllers.account.SearchModels, 'destroy'])
          .where('name', /^[a-z0-9-]{1,80}$/)
          .as('destroy')
      })
      .as('profile.models')
      .use(middleware.operator())
    router
      .group(() => {
        router.post('/profile/passkeys/offer', [controllers.account.Passkeys, 'offer']).as('offer')
        router.post('/profile/passkeys', [controllers.account.Passkeys, 'store']).as('store')
      })
      .as('profile.passkeys')
      .use(middleware.confirmed())
    router
      .group(() => {
        router.post('/profile/two-step/setup', [controllers.account.TwoStep, 'begin']).as('setup.store')
        router.post('/profile/two-step', [controllers.account.TwoStep, 'store']).as('store')
        router.delete('/profile/two-step', [controllers.account.TwoStep, 'destroy']).as('destroy')
        router
          .post('/profile/two-step/codes', [controllers.account.TwoStep, 'createRecoveryCodes'])
          .as('codes.store')
      })
      .as('profile.two-step')
      .use(middleware.confirmed())
    router
      .delete('/profile/two-step/setup', [controllers.account.TwoStep, 'cancel'])
      .as('profile.two-step.setup.destroy')
    router
      .patch('/profile/passkeys/:id', [controllers.account.Passkeys, 'update'])
      .as('profile.passkeys.update')
    router
      .delete('/profile/passkeys/:id', [controllers.account.Passkeys, 'destroy'])
      .as('profile.passkeys.destroy')
      .use(middleware.confirmed())
    router
      .group(() => {
        router.post('/profile/exports', [controllers.account.Exports, 'store']).as('store')
        router.get('/profile/exports/:id', [controllers.account.Exports, 'show']).as('show')
      })
      .as('profile.exports')
      .use(middleware.confirmed())
    router
      .post('/profile/webhooks', [controllers.account.Webhooks, 'store'])
      .as('profile.webhooks.store')
      .use(middleware.confirmed())
    router
      .post('/profile/webhooks/:id/test', [controllers.account.Webhooks, 'test'])
      .as('profile.webhooks.test.store')
    router
      .post('/profile/webhooks/:id/again', [controllers.account.Webhooks, 'redeliver'])
      .as('profile.webhooks.deliveries.store')
    router
      .delete('/profile/webhooks/:id', [controllers.account.Webhooks, 'destroy'])
      .as('profile.webhooks.destroy')
    router
      .post('/profile/tokens', [controllers.account.ApiTokens, 'store'])
      .as('profile.tokens.store')
      .use(middleware.confirmed())
    router
      .delete('/profile/tokens/:token', [controllers.account.ApiTokens, 'destroy'])
      .where('token', NUMBER)
      .as('profile.tokens.destroy')
  })
  .use([...web, middleware.auth()])

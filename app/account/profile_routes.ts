import router from '@adonisjs/core/services/router'
import { MODEL_PROVIDERS } from '#protocol/providers'
import { middleware, web } from '#start/kernel'

const ProfileController = () => import('#app/account/controllers/profile_controller')
const AccountController = () => import('#app/account/controllers/account_controller')
const AvatarController = () => import('#app/account/controllers/avatar_controller')
const DevicesController = () => import('#app/account/controllers/devices_controller')
const PasskeysController = () => import('#app/account/controllers/passkeys_controller')
const ExportsController = () => import('#app/account/controllers/exports_controller')
const WebhooksController = () => import('#app/account/controllers/webhooks_controller')
const ApiTokensController = () => import('#app/account/controllers/api_tokens_controller')

const ProvidersController = () => import('#app/account/controllers/providers_controller')
const ProviderTestController = () => import('#app/account/controllers/provider_test_controller')
const ChatModelController = () => import('#app/account/controllers/chat_model_controller')

const NUMBER = /^\d{1,9}$/
const PROVIDER = new RegExp(`^(?:${MODEL_PROVIDERS.join('|')})$`)

router
  .group(() => {
    router.get('/profile', [ProfileController, 'render']).as('profile.edit')
    router.patch('/profile', [ProfileController, 'execute']).as('profile.update')
    router.delete('/profile', [AccountController, 'execute']).as('profile.destroy')
    router
      .get('/profile/avatar/:hash', [AvatarController, 'render'])
      .where('hash', /^[0-9a-f]{32}$/)
      .as('profile.avatar.show')
    router.post('/profile/avatar', [AvatarController, 'execute']).as('profile.avatar.store')
    router.delete('/profile/avatar', [AvatarController, 'destroy']).as('profile.avatar.destroy')
    router
      .delete('/profile/devices', [DevicesController, 'destroyOthers'])
      .as('profile.devices.destroy-others')
    router.delete('/profile/devices/:id', [DevicesController, 'destroy']).as('profile.devices.destroy')
    router.post('/profile/providers', [ProvidersController, 'execute']).as('profile.providers.store')
    router.put('/profile/providers/chat', [ChatModelController, 'execute']).as('profile.providers.choose')
    router
      .post('/profile/providers/:provider/test', [ProviderTestController, 'execute'])
      .where('provider', PROVIDER)
      .as('profile.providers.test')
    router
      .delete('/profile/providers/:provider', [ProvidersController, 'destroy'])
      .where('provider', PROVIDER)
      .as('profile.providers.destroy')
    router
      .group(() => {
        router.post('/profile/passkeys/offer', [PasskeysController, 'offer']).as('offer')
        router.post('/profile/passkeys', [PasskeysController, 'execute']).as('store')
      })
      .as('profile.passkeys')
      .use(middleware.confirmed())
    router.patch('/profile/passkeys/:id', [PasskeysController, 'update']).as('profile.passkeys.update')
    router.delete('/profile/passkeys/:id', [PasskeysController, 'destroy']).as('profile.passkeys.destroy')
    router
      .group(() => {
        router.post('/profile/exports', [ExportsController, 'execute']).as('store')
        router.get('/profile/exports/:id', [ExportsController, 'render']).as('show')
      })
      .as('profile.exports')
      .use(middleware.confirmed())
    router
      .post('/profile/webhooks', [WebhooksController, 'execute'])
      .as('profile.webhooks.store')
      .use(middleware.confirmed())
    router.post('/profile/webhooks/:id/test', [WebhooksController, 'test']).as('profile.webhooks.test')
    router.post('/profile/webhooks/:id/again', [WebhooksController, 'again']).as('profile.webhooks.again')
    router.delete('/profile/webhooks/:id', [WebhooksController, 'destroy']).as('profile.webhooks.destroy')
    router
      .post('/profile/tokens', [ApiTokensController, 'execute'])
      .as('profile.tokens.store')
      .use(middleware.confirmed())
    router
      .delete('/profile/tokens/:token', [ApiTokensController, 'destroy'])
      .where('token', NUMBER)
      .as('profile.tokens.destroy')
  })
  .use([...web, middleware.auth()])

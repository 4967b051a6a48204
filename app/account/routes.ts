import router from '@adonisjs/core/services/router'
import { controllers } from '#generated/controllers'
import { MODEL_PROVIDERS } from '#protocol/providers'
import { middleware, web } from '#start/kernel'

/** `randomBytes(32)` in base64url. */
const SECRET = /^[\w-]{20,100}$/
/**
 * Mail programs truncate links or append text. A link that doesn't work leads to a page that sends a new one.
 */
const POSSIBLY_CUT = /^[^/]{1,200}$/
const NUMBER = /^\d{1,9}$/
const PROVIDER = new RegExp(`^(?:${MODEL_PROVIDERS.join('|')})$`)

router
  .group(() => {
    router.get('/register', [controllers.account.Registration, 'create']).as('register')
    router.post('/register', [controllers.account.Registration, 'store']).as('register.store')
    router.get('/login', [controllers.account.Session, 'create']).as('login')
    router.post('/login', [controllers.account.Session, 'store']).as('login.store')
    router
      .post('/login/passkey/question', [controllers.account.PasskeySession, 'challenge'])
      .as('login.passkey.question')
    router.post('/login/passkey', [controllers.account.PasskeySession, 'store']).as('login.passkey')
    router.post('/login/code', [controllers.account.Session, 'enterCode']).as('login.code')
    router.get('/login/oidc', [controllers.account.OpenId, 'begin']).as('login.oidc')
    router.get('/login/oidc/callback', [controllers.account.OpenId, 'callback']).as('login.oidc.callback')
    router.get('/forgot-password', [controllers.account.PasswordReset, 'create']).as('password.request')
    router.post('/forgot-password', [controllers.account.PasswordReset, 'store']).as('password.email')
  })
  .use([...web, middleware.guest()])

/** Also for signed-in people, since a remembered device may open the link. */
router
  .group(() => {
    router
      .get('/reset-password/:token', [controllers.account.PasswordReset, 'edit'])
      .where('token', POSSIBLY_CUT)
      .as('password.reset')
    router.get('/reset-password', [controllers.account.PasswordReset, 'edit']).as('password.reset.cut')
    router.post('/reset-password', [controllers.account.PasswordReset, 'update']).as('password.store')
  })
  .use(web)

router
  .group(() => {
    router.get('/verify-email', [controllers.account.EmailVerification, 'notice']).as('verification.notice')
    router
      .get('/verify-email/:id/:hash', [controllers.account.EmailVerification, 'verify'])
      .where('hash', SECRET)
      .as('verification.verify')
    router
      .post('/email/verification-notification', [controllers.account.EmailVerification, 'send'])
      .as('verification.send')
    router.get('/confirm-password', [controllers.account.Password, 'askConfirmation']).as('password.confirm')
    router.post('/confirm-password', [controllers.account.Password, 'confirm']).as('password.confirm.store')
    router.put('/password', [controllers.account.Password, 'update']).as('password.update')
    router.post('/logout', [controllers.account.Session, 'destroy']).as('logout')
  })
  .use([...web, middleware.auth()])

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

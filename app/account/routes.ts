import router from '@adonisjs/core/services/router'
import { controllers } from '#generated/controllers'
import { middleware, web } from '#start/kernel'

/** `randomBytes(32)` in base64url. */
const SECRET = /^[\w-]{20,100}$/
/**
 * Mail programs truncate links or append text. A link that doesn't work leads to a page that sends a new one.
 */
const POSSIBLY_CUT = /^[^/]{1,200}$/

router
  .group(() => {
    router.get('/register', [controllers.account.Register, 'render']).as('register')
    router.post('/register', [controllers.account.Register, 'execute']).as('register.store')
    router.get('/login', [controllers.account.LogIn, 'render']).as('login')
    router.post('/login', [controllers.account.LogIn, 'execute']).as('login.store')
    router
      .post('/login/passkey/question', [controllers.account.CreatePasskeyChallenge, 'execute'])
      .as('login.passkey.question')
    router.post('/login/passkey', [controllers.account.LogInWithPasskey, 'execute']).as('login.passkey')
    router.post('/login/code', [controllers.account.EnterCode, 'execute']).as('login.code')
    router.get('/login/oidc', [controllers.account.BeginOpenId, 'render']).as('login.oidc')
    router
      .get('/login/oidc/callback', [controllers.account.LogInWithOpenId, 'render'])
      .as('login.oidc.callback')
    router
      .get('/forgot-password', [controllers.account.RequestPasswordReset, 'render'])
      .as('password.request')
    router
      .post('/forgot-password', [controllers.account.RequestPasswordReset, 'execute'])
      .as('password.email')
  })
  .use([...web, middleware.guest()])

/** Also for signed-in people, since a remembered device may open the link. */
router
  .group(() => {
    router
      .get('/reset-password/:token', [controllers.account.ResetPassword, 'render'])
      .where('token', POSSIBLY_CUT)
      .as('password.reset')
    router.get('/reset-password', [controllers.account.ResetPassword, 'render']).as('password.reset.cut')
    router.post('/reset-password', [controllers.account.ResetPassword, 'execute']).as('password.store')
  })
  .use(web)

router
  .group(() => {
    router
      .get('/verify-email', [controllers.account.ShowVerificationNotice, 'render'])
      .as('verification.notice')
    router
      .get('/verify-email/:id/:hash', [controllers.account.VerifyEmail, 'execute'])
      .where('hash', SECRET)
      .as('verification.verify')
    router
      .post('/email/verification-notification', [controllers.account.SendVerificationEmail, 'execute'])
      .as('verification.send')
    router.get('/confirm-password', [controllers.account.ConfirmPassword, 'render']).as('password.confirm')
    router
      .post('/confirm-password', [controllers.account.ConfirmPassword, 'execute'])
      .as('password.confirm.store')
    router.put('/password', [controllers.account.ChangePassword, 'execute']).as('password.update')
    router.post('/logout', [controllers.account.LogOut, 'execute']).as('logout')
  })
  .use([...web, middleware.auth()])

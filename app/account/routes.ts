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

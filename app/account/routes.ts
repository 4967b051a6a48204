import router from '@adonisjs/core/services/router'
import { middleware, web } from '#start/kernel'

const RegisterController = () => import('#app/account/controllers/register_controller')
const LoginController = () => import('#app/account/controllers/login_controller')
const PasskeyLoginController = () => import('#app/account/controllers/passkey_login_controller')
const LogoutController = () => import('#app/account/controllers/logout_controller')
const ForgotPasswordController = () => import('#app/account/controllers/forgot_password_controller')
const ResetPasswordController = () => import('#app/account/controllers/reset_password_controller')
const VerificationNoticeController = () => import('#app/account/controllers/verification_notice_controller')
const VerifyEmailController = () => import('#app/account/controllers/verify_email_controller')
const ConfirmPasswordController = () => import('#app/account/controllers/confirm_password_controller')
const PasswordController = () => import('#app/account/controllers/password_controller')

/** What `randomBytes(32)` in base64url looks like; anything else is no secret of ours. */
const SECRET = /^[\w-]{20,100}$/

router
  .group(() => {
    router.get('/register', [RegisterController, 'render']).as('register')
    router.post('/register', [RegisterController, 'execute']).as('register.store')
    router.get('/login', [LoginController, 'render']).as('login')
    router.post('/login', [LoginController, 'execute']).as('login.store')
    router.post('/login/passkey/question', [PasskeyLoginController, 'render']).as('login.passkey.question')
    router.post('/login/passkey', [PasskeyLoginController, 'execute']).as('login.passkey')
    router.get('/forgot-password', [ForgotPasswordController, 'render']).as('password.request')
    router.post('/forgot-password', [ForgotPasswordController, 'execute']).as('password.email')
  })
  .use([...web, middleware.guest()])

/** Whoever has the link may be signed in already, on a device that remembers more than its owner. */
router
  .group(() => {
    router
      .get('/reset-password/:token', [ResetPasswordController, 'render'])
      .where('token', SECRET)
      .as('password.reset')
    router.post('/reset-password', [ResetPasswordController, 'execute']).as('password.store')
  })
  .use(web)

router
  .group(() => {
    router.get('/verify-email', [VerificationNoticeController, 'render']).as('verification.notice')
    router
      .get('/verify-email/:id/:hash', [VerifyEmailController, 'execute'])
      .where('hash', SECRET)
      .as('verification.verify')
    router
      .post('/email/verification-notification', [VerificationNoticeController, 'execute'])
      .as('verification.send')
    router.get('/confirm-password', [ConfirmPasswordController, 'render']).as('password.confirm')
    router.post('/confirm-password', [ConfirmPasswordController, 'execute']).as('password.confirm.store')
    router.put('/password', [PasswordController, 'execute']).as('password.update')
    router.post('/logout', [LogoutController, 'execute']).as('logout')
  })
  .use([...web, middleware.auth()])

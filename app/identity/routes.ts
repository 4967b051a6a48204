import router from '@adonisjs/core/services/router'
import { middleware, web } from '#start/kernel'

const RegisterController = () => import('#app/identity/controllers/register_controller')
const LoginController = () => import('#app/identity/controllers/login_controller')
const LogoutController = () => import('#app/identity/controllers/logout_controller')

router
  .group(() => {
    router.get('/register', [RegisterController, 'render']).as('register')
    router.post('/register', [RegisterController, 'execute']).as('register.store')
    router.get('/login', [LoginController, 'render']).as('login')
    router.post('/login', [LoginController, 'execute']).as('login.store')
  })
  .use([...web, middleware.guest()])

router
  .post('/logout', [LogoutController, 'execute'])
  .as('logout')
  .use([...web, middleware.auth()])

import router from '@adonisjs/core/services/router'
import { middleware, web } from '#start/kernel'

const HomeController = () => import('#app/home/controllers/home_controller')

router
  .get('/home', [HomeController, 'render'])
  .as('home')
  .use([...web, middleware.auth()])

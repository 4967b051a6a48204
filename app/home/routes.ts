import router from '@adonisjs/core/services/router'
import { controllers } from '#generated/controllers'
import { middleware, web } from '#start/kernel'

router
  .get('/home', [controllers.home.Home, 'show'])
  .as('home')
  .use([...web, middleware.auth()])

router
  .get('/applications', [controllers.home.Home, 'applications'])
  .as('applications.index')
  .use([...web, middleware.auth()])

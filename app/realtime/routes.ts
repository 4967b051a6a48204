import router from '@adonisjs/core/services/router'
import { controllers } from '#generated/controllers'
import { web } from '#start/kernel'
import { sessionOrBearer } from './session_or_bearer.js'

router
  .post('/broadcasting/auth', [controllers.realtime.Broadcasting, 'authorizeChannel'])
  .as('broadcasting.auth')
  .use(sessionOrBearer)
router
  .post('/broadcasting/user-auth', [controllers.realtime.Broadcasting, 'authenticateUser'])
  .as('broadcasting.user-auth')
  .use(web)

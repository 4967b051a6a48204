import router from '@adonisjs/core/services/router'
import { web } from '#start/kernel'
import { pagesOrBearer } from './pages_or_bearer.js'

const ChannelAuthController = () => import('#app/realtime/controllers/channel_auth_controller')
const UserAuthController = () => import('#app/realtime/controllers/user_auth_controller')

router
  .post('/broadcasting/auth', [ChannelAuthController, 'execute'])
  .as('broadcasting.auth')
  .use(pagesOrBearer)
router.post('/broadcasting/user-auth', [UserAuthController, 'execute']).as('broadcasting.user-auth').use(web)

import router from '@adonisjs/core/services/router'
import { stateless, web } from '#start/kernel'

const ChannelAuthController = () => import('#app/realtime/controllers/channel_auth_controller')
const UserAuthController = () => import('#app/realtime/controllers/user_auth_controller')
const EventsController = () => import('#app/realtime/controllers/events_controller')

router.post('/broadcasting/auth', [ChannelAuthController, 'execute']).as('broadcasting.auth').use(web)
router.post('/broadcasting/user-auth', [UserAuthController, 'execute']).as('broadcasting.user-auth').use(web)
router.post('/apps/:appId/events', [EventsController, 'execute']).as('broadcasting.events').use(stateless)

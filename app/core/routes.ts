import router from '@adonisjs/core/services/router'
import { web } from '#start/kernel'

const LandingController = () => import('#app/core/controllers/landing_controller')
const HealthController = () => import('#app/core/controllers/health_controller')

router.get('/', [LandingController, 'render']).as('welcome').use(web)
router.get('/health/live', [HealthController, 'live']).as('health.live')
router.get('/health/ready', [HealthController, 'ready']).as('health.ready')

import router from '@adonisjs/core/services/router'
import { controllers } from '#generated/controllers'
import { web } from '#start/kernel'

router.get('/', [controllers.core.ShowLanding, 'render']).as('welcome').use(web)
router.get('/health/live', [controllers.core.CheckLiveness, 'render']).as('health.live')
router.get('/health/ready', [controllers.core.CheckReadiness, 'render']).as('health.ready')

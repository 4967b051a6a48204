import router from '@adonisjs/core/services/router'

const MetricsController = () => import('#app/operator/controllers/metrics_controller')

router.get('/metrics', [MetricsController, 'render']).as('metrics')

import router from '@adonisjs/core/services/router'
import { middleware, web } from '#start/kernel'

const MetricsController = () => import('#app/operations/controllers/metrics_controller')
const OperatorController = () => import('#app/operations/controllers/operator_controller')
const RetriesController = () => import('#app/operations/controllers/retries_controller')

router.get('/metrics', [MetricsController, 'render']).as('metrics')

router
  .group(() => {
    router.get('/operator', [OperatorController, 'render']).as('index')
    router.post('/operator/retries', [RetriesController, 'all']).as('retries.all')
    router
      .post('/operator/retries/:job', [RetriesController, 'execute'])
      .where('job', /^[\w-]{1,64}$/)
      .as('retries.store')
  })
  .as('operator')
  .use([...web, middleware.operator()])

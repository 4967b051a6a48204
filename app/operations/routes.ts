import router from '@adonisjs/core/services/router'
import { controllers } from '#generated/controllers'
import { middleware, web } from '#start/kernel'

router.get('/health/live', [controllers.operations.CheckLiveness, 'render']).as('health.live')
router.get('/health/ready', [controllers.operations.CheckReadiness, 'render']).as('health.ready')
router.get('/metrics', [controllers.operations.ShowMetrics, 'render']).as('metrics')

router
  .group(() => {
    router.get('/operator', [controllers.operations.ShowOperator, 'render']).as('index')
    router.post('/operator/retries', [controllers.operations.RetryAllJobs, 'execute']).as('retries.all')
    router
      .post('/operator/retries/:job', [controllers.operations.RetryJob, 'execute'])
      .where('job', /^[\w-]{1,64}$/)
      .as('retries.store')
  })
  .as('operator')
  .use([...web, middleware.operator()])

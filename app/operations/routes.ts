import router from '@adonisjs/core/services/router'
import { controllers } from '#generated/controllers'
import { middleware, web } from '#start/kernel'

router.get('/health/live', [controllers.operations.Monitoring, 'live']).as('health.live')
router.get('/health/ready', [controllers.operations.Monitoring, 'ready']).as('health.ready')
router.get('/metrics', [controllers.operations.Monitoring, 'metrics']).as('metrics')
/** Called by proxies, such as Caddy, that obtain a certificate when a domain is first opened. */
router
  .get('/internal/domains/allowed', [controllers.operations.Monitoring, 'allowDomain'])
  .as('internal.domains.allowed')

router
  .group(() => {
    router.get('/operator', [controllers.operations.Operator, 'show']).as('index')
    router.post('/operator/retries', [controllers.operations.Operator, 'retryAllJobs']).as('retries.all')
    router
      .post('/operator/retries/:job', [controllers.operations.Operator, 'retryJob'])
      .where('job', /^[\w-]{1,64}$/)
      .as('retries.store')
    router.post('/operator/models', [controllers.operations.SearchModels, 'store']).as('models.store')
    router
      .delete('/operator/models/:name', [controllers.operations.SearchModels, 'destroy'])
      .where('name', /^[a-z0-9-]{1,80}$/)
      .as('models.destroy')
  })
  .as('operator')
  .use([...web, middleware.operator()])

import router from '@adonisjs/core/services/router'
import { controllers } from '#generated/controllers'
import { middleware, web } from '#start/kernel'

router
  .group(() => {
    router.get('/insights', [controllers.insights.ShowInsights, 'render']).as('insights.index')
    router
      .post('/insights/answers', [controllers.insights.WriteAnswer, 'execute'])
      .as('insights.answers.store')
    router.get('/insights/checks', [controllers.insights.ListChecks, 'render']).as('insights.checks.index')
    router.post('/insights/checks', [controllers.insights.CreateCheck, 'execute']).as('insights.checks.store')
    router
      .delete('/insights/checks/:id', [controllers.insights.DeleteCheck, 'execute'])
      .as('insights.checks.destroy')
    router
      .post('/insights/check-runs', [controllers.insights.RunChecks, 'execute'])
      .as('insights.checks.runs.store')
  })
  .use([...web, middleware.auth()])

import router from '@adonisjs/core/services/router'
import { controllers } from '#generated/controllers'
import { middleware, web } from '#start/kernel'

router
  .group(() => {
    router.get('/insights', [controllers.insights.Insights, 'index']).as('insights.index')
    router
      .post('/insights/answers', [controllers.insights.WrittenAnswers, 'store'])
      .as('insights.answers.store')
    router
      .post('/insights/answers/import', [controllers.insights.WrittenAnswers, 'import'])
      .as('insights.answers.import.store')
    router.get('/insights/checks', [controllers.insights.Checks, 'index']).as('insights.checks.index')
    router.post('/insights/checks', [controllers.insights.Checks, 'store']).as('insights.checks.store')
    router
      .delete('/insights/checks/:id', [controllers.insights.Checks, 'destroy'])
      .as('insights.checks.destroy')
    router.post('/insights/check-runs', [controllers.insights.Checks, 'run']).as('insights.checks.runs.store')
  })
  .use([...web, middleware.auth()])

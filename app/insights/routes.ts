import router from '@adonisjs/core/services/router'
import { middleware, web } from '#start/kernel'

const InsightsController = () => import('#app/insights/controllers/insights_controller')
const WrittenAnswersController = () => import('#app/insights/controllers/written_answers_controller')

const ChecksController = () => import('#app/insights/controllers/checks_controller')
const CheckRunsController = () => import('#app/insights/controllers/check_runs_controller')

router
  .group(() => {
    router.get('/insights', [InsightsController, 'render']).as('insights.index')
    router.post('/insights/answers', [WrittenAnswersController, 'execute']).as('insights.answers.store')
    router.get('/insights/checks', [ChecksController, 'render']).as('insights.checks.index')
    router.post('/insights/checks', [ChecksController, 'execute']).as('insights.checks.store')
    router.delete('/insights/checks/:id', [ChecksController, 'destroy']).as('insights.checks.destroy')
    router.post('/insights/check-runs', [CheckRunsController, 'execute']).as('insights.checks.run')
  })
  .use([...web, middleware.auth()])

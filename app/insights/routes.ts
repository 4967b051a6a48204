import router from '@adonisjs/core/services/router'
import { middleware, web } from '#start/kernel'

const InsightsController = () => import('#app/insights/controllers/insights_controller')
const WrittenAnswersController = () => import('#app/insights/controllers/written_answers_controller')

router
  .group(() => {
    router.get('/insights', [InsightsController, 'render']).as('insights.index')
    router.post('/insights/answers', [WrittenAnswersController, 'execute']).as('insights.answers.store')
  })
  .use([...web, middleware.auth()])

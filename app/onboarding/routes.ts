import router from '@adonisjs/core/services/router'
import { middleware, web } from '#start/kernel'

const OnboardingController = () => import('#app/onboarding/controllers/onboarding_controller')
const GuidedController = () => import('#app/onboarding/controllers/guided_controller')
const GuidedQuestionController = () => import('#app/onboarding/controllers/guided_question_controller')
const SimpleController = () => import('#app/onboarding/controllers/simple_controller')

router
  .group(() => {
    router.get('/', [OnboardingController, 'render']).as('create')
    router.get('/guided', [GuidedController, 'render']).as('guided')
    router.post('/guided', [GuidedController, 'execute']).as('guided.answer')
    router.post('/guided/question', [GuidedQuestionController, 'execute']).as('guided.ask')
    router.get('/simple', [SimpleController, 'render']).as('simple')
    router.post('/simple', [SimpleController, 'execute']).as('simple.store')
  })
  .prefix('/onboarding')
  .as('onboarding')
  .use([...web, middleware.auth()])

import router from '@adonisjs/core/services/router'
import { controllers } from '#generated/controllers'
import { middleware, web } from '#start/kernel'

router
  .group(() => {
    router.get('/', [controllers.onboarding.ChooseOnboarding, 'render']).as('create')
    router.get('/guided', [controllers.onboarding.OnboardGuided, 'render']).as('guided')
    router.post('/guided', [controllers.onboarding.OnboardGuided, 'execute']).as('guided.answer')
    router.post('/guided/question', [controllers.onboarding.TryQuestion, 'execute']).as('guided.ask')
    router.get('/simple', [controllers.onboarding.OnboardSimple, 'render']).as('simple')
    router.post('/simple', [controllers.onboarding.OnboardSimple, 'execute']).as('simple.store')
  })
  .prefix('/onboarding')
  .as('onboarding')
  .use([...web, middleware.auth()])

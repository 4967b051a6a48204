import router from '@adonisjs/core/services/router'
import { controllers } from '#generated/controllers'
import { middleware, web } from '#start/kernel'

router
  .group(() => {
    router.get('/', [controllers.onboarding.Onboarding, 'choose']).as('create')
    router.get('/guided', [controllers.onboarding.GuidedOnboarding, 'create']).as('guided')
    router.post('/guided', [controllers.onboarding.GuidedOnboarding, 'store']).as('guided.answer')
    router.post('/guided/question', [controllers.onboarding.GuidedOnboarding, 'tryQuestion']).as('guided.ask')
    router.get('/simple', [controllers.onboarding.Onboarding, 'create']).as('simple')
    router.post('/simple', [controllers.onboarding.Onboarding, 'store']).as('simple.store')
  })
  .prefix('/onboarding')
  .as('onboarding')
  .use([...web, middleware.auth()])

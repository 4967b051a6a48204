import router from '@adonisjs/core/services/router'
import { controllers } from '#generated/controllers'
import { web } from '#start/kernel'

router
  .get('/docs/:guide?', [controllers.documentation.Guide, 'show'])
  .where('guide', /^[a-z-]{1,40}$/)
  .as('docs.show')
  .use(web)

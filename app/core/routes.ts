import router from '@adonisjs/core/services/router'
import { controllers } from '#generated/controllers'
import { web } from '#start/kernel'

router.get('/', [controllers.core.Landing, 'show']).as('welcome').use(web)

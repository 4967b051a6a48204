import router from '@adonisjs/core/services/router'
import { controllers } from '#generated/controllers'
import { middleware, stateless } from '#start/kernel'
import { refuseOtherOrigins } from './origin.js'

const METHODS = ['GET', 'POST', 'DELETE']

router
  .route('/mcp', METHODS, [controllers.mcp.Mcp, 'workspace'])
  .as('mcp.workspace')
  .use([refuseOtherOrigins, middleware.initializeAuth(), middleware.api(), middleware.body()])
router
  .route('/mcp/:key', METHODS, [controllers.mcp.Mcp, 'application'])
  .where('key', /^[0-9A-Za-z]{20}$/)
  .as('mcp.application')
  .use([refuseOtherOrigins, ...stateless])

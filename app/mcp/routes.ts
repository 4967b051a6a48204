import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'
import { Exception } from '@adonisjs/core/exceptions'
import router from '@adonisjs/core/services/router'
import { appUrl } from '#config/app'
import { controllers } from '#generated/controllers'
import { middleware, stateless } from '#start/kernel'

class OtherOrigin extends Exception {
  static status = 403
  static code = 'E_OTHER_ORIGIN'
  sentence = 'Agents don’t run in web pages of other websites. Send the request without an Origin header.'
}

/**
 * Prevents DNS rebinding, as the protocol requires: a browser names the page that sends a request, and only
 * our own address is allowed. The Host header proves nothing, because the rebound name is in both.
 */
function refuseOtherOrigins({ request, response }: HttpContext, next: NextFn) {
  response.header('cache-control', 'no-store')
  const origin = request.header('origin')
  if (origin !== undefined && origin !== new URL(appUrl).origin) throw new OtherOrigin()
  return next()
}

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

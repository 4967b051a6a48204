import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'
import { Exception } from '@adonisjs/core/exceptions'
import { appUrl } from '#config/app'

class OtherOrigin extends Exception {
  static status = 403
  static code = 'E_OTHER_ORIGIN'
  sentence = 'Agents don’t run in web pages of other websites. Send the request without an Origin header.'
}

/**
 * Prevents DNS rebinding, as the protocol requires: a browser names the page that sends a request, and only
 * our own address is allowed. The Host header proves nothing, because the rebound name is in both.
 */
export function refuseOtherOrigins({ request, response }: HttpContext, next: NextFn) {
  response.header('cache-control', 'no-store')
  const origin = request.header('origin')
  if (origin !== undefined && origin !== new URL(appUrl).origin) throw new OtherOrigin()
  return next()
}

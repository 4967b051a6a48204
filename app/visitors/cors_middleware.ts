import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'

/** Allows any origin: these routes read no cookies, only bearer tokens bound to an origin. */
export default async function visitCors({ request, response }: HttpContext, next: NextFn) {
  response.header('access-control-allow-origin', '*')
  response.header('access-control-expose-headers', 'retry-after')
  response.header('cache-control', 'no-store')
  if (request.method() !== 'OPTIONS') return next()

  response.header('access-control-allow-methods', 'GET, POST, DELETE')
  response.header(
    'access-control-allow-headers',
    'authorization, content-type, x-requested-with, x-socket-id'
  )
  response.header('access-control-max-age', '7200')
  return response.noContent()
}

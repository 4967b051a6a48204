import type { HttpContext } from '@adonisjs/core/http'
import type { Browser } from '#src/identity/actions/devices'

export function browserOf({ request }: HttpContext): Browser {
  return { userAgent: request.header('user-agent') ?? null, address: request.ip() }
}

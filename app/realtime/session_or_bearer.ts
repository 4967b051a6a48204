import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'
import { middleware } from '#start/kernel'

type Entry = Pick<ReturnType<typeof middleware.session>, 'args' | 'handle'>

export function hasBearer({ request }: HttpContext): boolean {
  return request.header('authorization')?.toLowerCase().startsWith('bearer ') ?? false
}

/** A visitor's bearer token needs no cookie protection; without a token, the page's cookie and its CSRF token are checked. */
const unlessBearer = (entry: Entry) => (ctx: HttpContext, next: NextFn) =>
  hasBearer(ctx) ? next() : entry.handle(ctx.containerResolver, ctx, next, entry.args)

export const sessionOrBearer = [
  unlessBearer(middleware.session()),
  unlessBearer(middleware.reflash()),
  middleware.initializeAuth(),
  unlessBearer(middleware.silentAuth()),
  middleware.body(),
  unlessBearer(middleware.shield()),
]

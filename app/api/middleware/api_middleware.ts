import type { AccessToken } from '@adonisjs/auth/access_tokens'
import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'
import limiter from '@adonisjs/limiter/services/main'
import { rate } from '#config/api'
import { actingAs } from '#src/identity/activity/activity'
import { findWorkspaceByToken } from '#src/identity/workspaces/find_workspace'
import { authorize } from '#app/core/policy'
import { sendProblem } from '../problem.js'

const READ_ONLY = 'This token is read-only. Create one with write access in your profile.'
const READABLE = ['application/json', 'multipart/form-data']
/** Routes that also read tables. */
const TABLES = new Set(['api.answers.import'])

/** Checks the bearer token, its abilities and its rate limit before the body is read. */
export default class ApiMiddleware {
  async handle(ctx: HttpContext, next: NextFn) {
    if (!(await ctx.auth.use('api').check())) return this.#refuseToken(ctx)

    const user = ctx.auth.use('api').getUserOrFail()
    const token = user.currentAccessToken
    const workspace = await findWorkspaceByToken(user.id, String(token.identifier))
    if (!workspace) return this.#refuseToken(ctx)
    ctx.workspace = workspace
    authorize(ctx)
    if (!isPermitted(ctx, token)) return sendProblem(ctx, 403, READ_ONLY)
    const requests = limiter.use(rate.store, { requests: rate.requests, duration: rate.duration })
    const key = `api:${token.identifier}`
    const allowed = await requests.attempt(key, () => true)
    if (!allowed) return this.#refuseRate(ctx, await requests.availableIn(key))

    if (!hasReadableBody(ctx)) {
      return sendProblem(ctx, 415, 'Send the body as JSON with the header Content-Type: application/json.')
    }
    return actingAs(user, next)
  }

  #refuseToken(ctx: HttpContext) {
    const sent = ctx.request.header('authorization')
    ctx.response.header('www-authenticate', sent ? 'Bearer error="invalid_token"' : 'Bearer')
    const detail = sent
      ? 'This token is wrong, expired or revoked. Create a new one and send it as Authorization: Bearer TOKEN.'
      : 'Send your API token in the header Authorization: Bearer TOKEN.'
    return sendProblem(ctx, 401, detail)
  }

  #refuseRate(ctx: HttpContext, availableInSeconds: number) {
    const seconds = Math.max(1, availableInSeconds)
    ctx.response.header('retry-after', seconds)
    return sendProblem(
      ctx,
      429,
      `A token can send ${rate.requests} requests per minute. Try again in ${seconds} seconds.`
    )
  }
}

/** POST routes that only read: search writes nothing. MCP checks each tool's permission itself. */
const READS_BY_POST = new Set(['api.search', 'mcp.workspace'])

function isPermitted({ request, route }: HttpContext, token: AccessToken): boolean {
  if (token.allows('write')) return true
  return token.allows('read') && (request.method() === 'GET' || READS_BY_POST.has(route?.name ?? ''))
}

function hasReadableBody({ request, route }: HttpContext): boolean {
  const type = request.header('content-type')
  if (type?.toLowerCase().startsWith('text/csv')) return TABLES.has(route?.name ?? '')
  return !type || !request.hasBody() || READABLE.some((readable) => type.toLowerCase().startsWith(readable))
}

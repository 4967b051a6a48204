import type { HttpContext } from '@adonisjs/core/http'
import { servesTls } from '#config/app'
import { paintModule, socketOrigins } from '#config/headers'
import { contentPolicy, type PolicyChoices } from './content_policy.js'

/** Pages for account holders and guests may not be framed. */
export function setPagePolicy(ctx: HttpContext): void {
  set(ctx, { frameAncestors: [], scripts: [paintModule], frames: [] })
}

export function setVisitorPagePolicy(
  ctx: HttpContext,
  frameAncestors: readonly string[],
  frames: readonly string[] = []
): string {
  set(ctx, { frameAncestors, scripts: [], frames })
  if (frameAncestors.length === 0) return ctx.response.nonce

  ctx.response.removeHeader('x-frame-options')
  // Cross-origin isolated websites show only frames that allow it.
  ctx.response.header('cross-origin-resource-policy', 'cross-origin')
  return ctx.response.nonce
}

/** For a page shown to its owner within another page of this server. */
export function setPreviewPolicy(ctx: HttpContext): string {
  set(ctx, { frameAncestors: [`'self'`], scripts: [], frames: [] })
  ctx.response.header('x-frame-options', 'SAMEORIGIN')
  return ctx.response.nonce
}

function set(
  { request, response }: HttpContext,
  choices: Pick<PolicyChoices, 'frameAncestors' | 'scripts' | 'frames'>
) {
  const sockets = socketOrigins(request.host())
  const policy = { ...choices, nonce: response.nonce, sockets, tls: servesTls }
  response.header('content-security-policy', contentPolicy(policy))
}

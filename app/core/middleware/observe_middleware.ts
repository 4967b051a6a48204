import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'
import { requestSeconds } from '#src/shared/observability/metrics'
import { endSpan, startSpan, within } from '#src/shared/observability/spans'
import { withLogContext } from '#src/shared/observability/log_context'

/** Asked every few seconds by machines; nobody reads that they were. */
const QUIET = /^(?:health\.|metrics$)/

/**
 * Every answer is timed to its last byte and logged once, by the pattern of its route: addresses hold mailed secrets, and
 * there is no end of them.
 */
export default class ObserveMiddleware {
  handle(ctx: HttpContext, next: NextFn) {
    const { request, response, logger } = ctx
    const from = performance.now()
    const method = request.method()
    const span = startSpan(method, 'request', { 'http.request.method': method })
    const sent = response.response

    sent.once('close', () => {
      const pattern = ctx.route?.pattern ?? (sent.statusCode < 400 ? 'file' : 'none')
      const seconds = (performance.now() - from) / 1_000
      requestSeconds.observe({ method, route: pattern, status: String(sent.statusCode) }, seconds)
      span.updateName(`${method} ${pattern}`)
      span.setAttributes({ 'http.route': pattern, 'http.response.status_code': sent.statusCode })
      endSpan(span, sent.statusCode >= 500 ? String(sent.statusCode) : null)
      if (pattern === 'file' || QUIET.test(ctx.route?.name ?? '')) return
      const cut = sent.writableFinished ? {} : { cut: true }
      logger.info({
        method,
        route: pattern,
        status: sent.statusCode,
        ms: Math.round(seconds * 1_000),
        ...cut,
      })
    })
    return withLogContext({ request_id: request.id() }, () => within(span, next))
  }
}

import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'
import { requestSeconds } from '#src/shared/observability/metrics'
import { endSpan, startSpan, runInSpan } from '#src/shared/observability/spans'
import { withLogContext } from '#src/shared/observability/log_context'

/** Polled every few seconds; not worth a log line. */
const UNLOGGED = /^(?:health\.|metrics$)/

/**
 * Times every response to its last byte and logs it once, by route pattern: addresses may contain secrets and
 * would be unbounded as labels.
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
      if (pattern === 'file' || UNLOGGED.test(ctx.route?.name ?? '')) return
      const cut = sent.writableFinished ? {} : { cut: true }
      logger.info({
        method,
        route: pattern,
        status: sent.statusCode,
        ms: Math.round(seconds * 1_000),
        ...cut,
      })
    })
    return withLogContext({ request_id: request.id() }, () => runInSpan(span, next))
  }
}

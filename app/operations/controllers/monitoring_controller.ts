import type { HttpContext } from '@adonisjs/core/http'
import limiter from '@adonisjs/limiter/services/main'
import { rateLimitKey } from '#src/shared/rate_limit_key'
import { appUrl } from '#config/app'
import { domainQuestions } from '#config/domains'
import { isServedDomain } from '#src/applications/domains/served_domains'
import db from '@adonisjs/lucid/services/db'
import { gracefulShutdown } from '#src/shared/process/graceful_shutdown'
import { metricsToken } from '#config/metrics'
import { NotFound } from '#app/core/exceptions/not_found'
import { registry } from '#src/shared/observability/metrics'
import { mayReadMetrics } from '#src/operations/observability/metrics_server'

const DATABASE_MS = 2_000
const appHost = new URL(appUrl).hostname

export default class MonitoringController {
  live({ response }: HttpContext) {
    return response.json({ status: 'live' })
  }

  /**
   * Whether this process should get requests. Doesn't depend on Redis, without which everything still works.
   */
  async ready({ response }: HttpContext) {
    if (gracefulShutdown.hasStarted) return response.status(503).json({ status: 'stopping' })
    try {
      await db.rawQuery('select 1').timeout(DATABASE_MS)
    } catch {
      return response.status(503).json({ status: 'database unavailable' })
    }
    return response.json({ status: 'ready' })
  }

  /** 404 for a domain that may not get a certificate. */
  async allowDomain({ request, response }: HttpContext) {
    const { requests, duration } = domainQuestions
    const checks = limiter.use('memory', { requests, duration })
    if (!(await checks.attempt(`domains:${rateLimitKey(request.ip())}`, () => true)))
      return response.status(429).header('retry-after', '60').json({ status: 'too many questions' })
    const { domain } = request.qs()
    const isName = typeof domain === 'string' && /^[a-z0-9.-]{1,253}$/i.test(domain)
    const host = isName ? domain.toLowerCase() : ''
    if (host !== appHost && !(await isServedDomain(host)))
      return response.status(404).json({ status: 'not allowed' })
    return response.json({ status: 'allowed' })
  }

  /** 404 without METRICS_TOKEN. */
  async metrics({ request, response }: HttpContext) {
    if (!mayReadMetrics(request.header('authorization'), metricsToken)) throw new NotFound()
    response.header('content-type', registry.contentType)
    response.header('cache-control', 'no-store')
    return registry.metrics()
  }
}

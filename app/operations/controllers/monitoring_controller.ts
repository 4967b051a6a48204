import type { HttpContext } from '@adonisjs/core/http'
import db from '@adonisjs/lucid/services/db'
import { gracefulShutdown } from '#src/shared/process/graceful_shutdown'
import { metricsToken } from '#config/metrics'
import { NotFound } from '#app/core/exceptions/not_found'
import { registry } from '#src/shared/observability/metrics'
import { mayReadMetrics } from '#src/operations/observability/metrics_server'

const DATABASE_MS = 2_000

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

  /** 404 without METRICS_TOKEN. */
  async metrics({ request, response }: HttpContext) {
    if (!mayReadMetrics(request.header('authorization'), metricsToken)) throw new NotFound()
    response.header('content-type', registry.contentType)
    response.header('cache-control', 'no-store')
    return registry.metrics()
  }
}

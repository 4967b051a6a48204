import type { HttpContext } from '@adonisjs/core/http'
import { metricsToken } from '#config/metrics'
import { NotFound } from '#app/core/exceptions/not_found'
import { registry } from '#src/shared/observability/metrics'
import { mayReadMetrics } from '#src/operations/observability/metrics_server'

export default class ShowMetricsController {
  /** 404 without METRICS_TOKEN. */
  async render({ request, response }: HttpContext) {
    if (!mayReadMetrics(request.header('authorization'), metricsToken)) throw new NotFound()
    response.header('content-type', registry.contentType)
    response.header('cache-control', 'no-store')
    return registry.metrics()
  }
}

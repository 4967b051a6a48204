import { createHash, timingSafeEqual } from 'node:crypto'
import type { HttpContext } from '@adonisjs/core/http'
import { metricsToken } from '#config/metrics'
import { NotFound } from '#app/core/exceptions/not_found'
import { registry } from '#src/shared/observing/metrics'

export default class MetricsController {
  /** For Prometheus, which shows METRICS_TOKEN; for everybody else there is nothing here. */
  async render({ request, response }: HttpContext) {
    const shown = /^Bearer (.+)$/.exec(request.header('authorization') ?? '')?.[1]
    if (!metricsToken || !shown || !same(shown, metricsToken)) throw new NotFound()
    response.header('content-type', registry.contentType)
    response.header('cache-control', 'no-store')
    return registry.metrics()
  }
}

// Hashes have one length, and comparing them takes one time.
function same(one: string, other: string): boolean {
  const hash = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(hash(one), hash(other))
}

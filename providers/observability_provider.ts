import type { ApplicationService } from '@adonisjs/core/types'
import { role } from '#config/app'
import { workerMetrics } from '#config/metrics'
import { tracing } from '#config/otel'
import { EmbeddedRealtime } from '#src/realtime/realtime_server'
import { SlowQueryLog } from '#src/shared/observability/slow_query_log'

/** Traces, slow queries and `/metrics`. */
export default class ObservabilityProvider {
  #endTracing: (() => Promise<void>) | null = null
  #endMetrics: (() => Promise<void>) | null = null

  constructor(protected app: ApplicationService) {}

  async start() {
    if (!tracing) return
    const { startTracing } = await import('#src/shared/observability/tracing')
    this.#endTracing = await startTracing(tracing)
  }

  async ready() {
    const { container } = this.app
    const db = await container.make('lucid.db')
    const slow = await container.make(SlowQueryLog)
    slow.watch(db.connection().getWriteClient())
    const { registerServerGauges } = await import('#src/operations/observability/server_gauges')
    const { server } = await container.make(EmbeddedRealtime)
    const logger = await container.make('logger')
    if (this.app.getEnvironment() === 'web' || role === 'worker') {
      // An unhandled rejection must not end the process for everyone it serves.
      process.on('unhandledRejection', (err) => logger.error({ err }, 'unhandled promise rejection'))
    }
    registerServerGauges(
      { database: () => db.connection(), sockets: () => server?.connectionCount ?? 0 },
      (error) => logger.warn({ err: error }, 'could not read a gauge, so this scrape omits it')
    )
    if (!workerMetrics) return
    const { serveMetrics } = await import('#src/operations/observability/metrics_server')
    const { token, port, host } = workerMetrics
    this.#endMetrics = await serveMetrics(token, port, host)
  }

  async shutdown() {
    await this.#endMetrics?.()
    await this.#endTracing?.()
  }
}

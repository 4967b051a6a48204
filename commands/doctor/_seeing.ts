import { metricsToken } from '#config/metrics'
import { tracing } from '#config/otel'
import type { Check } from './_check.js'

/** Whether anybody else can see how this server is. */
export function checkObservability(): Check[] {
  return [
    metricsToken
      ? { part: 'Metrics', state: 'ok', says: 'Prometheus reads /metrics with METRICS_TOKEN.' }
      : { part: 'Metrics', state: 'off', says: 'Off: set METRICS_TOKEN to let Prometheus read /metrics.' },
    tracing
      ? { part: 'Traces', state: 'ok', says: `Sent to ${new URL(tracing.endpoint).host}.` }
      : {
          part: 'Traces',
          state: 'off',
          says: 'Off: set OTEL_EXPORTER_OTLP_ENDPOINT to a collector that takes OTLP over HTTP.',
        },
  ]
}

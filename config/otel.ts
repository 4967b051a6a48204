import env from '#start/env'
import { appName } from '#config/app'
import { version } from '#config/version'
import type { Tracing } from '#src/shared/observability/tracing'

const endpoint = env.get('OTEL_EXPORTER_OTLP_ENDPOINT')

/** Null turns tracing off; then no tracing code is loaded. */
export const tracing: Tracing | null = endpoint
  ? {
      endpoint,
      headers: headersOf(env.get('OTEL_EXPORTER_OTLP_HEADERS', '')),
      service: env.get('OTEL_SERVICE_NAME', appName.toLowerCase()),
      version,
    }
  : null

/** `name=value,other=value`, the format of OTEL_EXPORTER_OTLP_HEADERS. */
function headersOf(text: string): Record<string, string> {
  const pairs = text.split(',').map((pair) => pair.split(/=(.*)/s).map((part) => part.trim()))
  return Object.fromEntries(
    pairs.filter(([name, value]) => name && value).map(([name, value]) => [name, value!])
  )
}

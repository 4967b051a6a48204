import { SPAN_EXPORT_MS } from '../limits.js'

export type Tracing = {
  /** Without `/v1/traces`, as in OTEL_EXPORTER_OTLP_ENDPOINT. */
  endpoint: string
  headers: Record<string, string>
  service: string
  version: string
}

/** Exports spans by OTLP over HTTP. The returned function flushes the remaining spans and stops. */
export async function startTracing({ endpoint, headers, service, version }: Tracing) {
  const [{ context, trace }, base, { OTLPTraceExporter }, { resourceFromAttributes }, hooks] =
    await Promise.all([
      import('@opentelemetry/api'),
      import('@opentelemetry/sdk-trace-base'),
      import('@opentelemetry/exporter-trace-otlp-http'),
      import('@opentelemetry/resources'),
      import('@opentelemetry/context-async-hooks'),
    ])
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/+$/, '')}/v1/traces`, headers })
  const provider = new base.BasicTracerProvider({
    resource: resourceFromAttributes({ 'service.name': service, 'service.version': version }),
    spanProcessors: [new base.BatchSpanProcessor(exporter, { scheduledDelayMillis: SPAN_EXPORT_MS })],
  })
  const manager = new hooks.AsyncLocalStorageContextManager().enable()
  context.setGlobalContextManager(manager)
  trace.setGlobalTracerProvider(provider)
  return async () => {
    await provider.shutdown()
    trace.disable()
    context.disable()
  }
}

export type Tracing = {
  /** As OTEL_EXPORTER_OTLP_ENDPOINT has it, without `/v1/traces`. */
  endpoint: string
  headers: Record<string, string>
  service: string
  version: string
}

/** Sends spans to a collector by OTLP over HTTP. The returned function sends what is left and ends it. */
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
    spanProcessors: [new base.BatchSpanProcessor(exporter, { scheduledDelayMillis: 1_000 })],
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

import { type Attributes, context, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'

/** Without a collector spans are no-ops and cost next to nothing. */
const tracer = () => trace.getTracer('parley')

const KINDS = { request: SpanKind.SERVER, job: SpanKind.CONSUMER, call: SpanKind.CLIENT }

export function startSpan(name: string, kind: keyof typeof KINDS, attributes: Attributes): Span {
  return tracer().startSpan(name, { kind: KINDS[kind], attributes })
}

/** Spans started by `run` become children of this span. */
export function runInSpan<Output>(span: Span, run: () => Output): Output {
  return context.with(trace.setSpan(context.active(), span), run)
}

export function endSpan(span: Span, problem: string | null = null): void {
  if (problem !== null) span.setStatus({ code: SpanStatusCode.ERROR, message: problem })
  span.end()
}

import { tracingChannel } from 'node:diagnostics_channel'
import { jobSeconds } from './metrics.js'
import { endSpan, startSpan, within } from './spans.js'
import { withLogContext } from './log_context.js'

type Seen = { id: string; name: string }
type Told = { job: object; status?: 'completed' | 'failed' | 'retrying'; error?: unknown }

const told = new WeakMap<object, Told>()

// The queue tells how a try ended on this channel only.
tracingChannel<object, Told>('boringqueue.job.execute').subscribe({
  start: () => undefined,
  end: () => undefined,
  asyncStart: () => undefined,
  asyncEnd: (message) => void told.set(message.job, message),
  error: () => undefined,
})

/** One try at a job: its id stands in every line of the log, its time and outcome in the metrics and the trace. */
export async function observeJob<Output>(
  run: () => Promise<Output>,
  job: Seen,
  queue: string
): Promise<Output> {
  const attributes = { 'messaging.system': 'parley', 'messaging.destination.name': queue, 'job.id': job.id }
  const span = startSpan(`job ${job.name}`, 'job', attributes)
  const from = performance.now()
  try {
    return await withLogContext({ job_id: job.id, job: job.name }, () => within(span, run))
  } finally {
    const { status: outcome = 'failed', error } = told.get(job) ?? {}
    jobSeconds.observe({ job: job.name, outcome }, (performance.now() - from) / 1_000)
    span.setAttribute('job.outcome', outcome)
    endSpan(span, outcome === 'completed' ? null : nameOf(error))
  }
}

// Messages may quote what was read; names do not.
function nameOf(error: unknown): string {
  return error instanceof Error ? error.name : 'failed'
}

import { tracingChannel } from 'node:diagnostics_channel'
import { jobSeconds } from './metrics.js'
import { endSpan, startSpan, within } from './spans.js'
import { withLogContext } from './log_context.js'

type JobRef = { id: string; name: string }
type Outcome = { job: object; status?: 'completed' | 'failed' | 'retrying'; error?: unknown }

const outcomes = new WeakMap<object, Outcome>()

// The queue reports how an attempt ended only on this channel.
tracingChannel<object, Outcome>('boringqueue.job.execute').subscribe({
  start: () => undefined,
  end: () => undefined,
  asyncStart: () => undefined,
  asyncEnd: (message) => void outcomes.set(message.job, message),
  error: () => undefined,
})

/** Runs one attempt at a job, with its id in every log line and its duration and outcome in metrics and trace. */
export async function observeJob<Output>(
  run: () => Promise<Output>,
  job: JobRef,
  queue: string
): Promise<Output> {
  const attributes = { 'messaging.system': 'parley', 'messaging.destination.name': queue, 'job.id': job.id }
  const span = startSpan(`job ${job.name}`, 'job', attributes)
  const startedMs = performance.now()
  try {
    return await withLogContext({ job_id: job.id, job: job.name }, () => within(span, run))
  } finally {
    const { status: outcome = 'failed', error } = outcomes.get(job) ?? {}
    jobSeconds.observe({ job: job.name, outcome }, (performance.now() - startedMs) / 1_000)
    span.setAttribute('job.outcome', outcome)
    endSpan(span, outcome === 'completed' ? null : errorName(error))
  }
}

// Error messages may quote user content; names do not.
function errorName(error: unknown): string {
  return error instanceof Error ? error.name : 'failed'
}

import type { FailedJobRow, QueueRow, SlowQueryRow } from '#protocol/operator'
import type { FailedJob } from '#src/operations/failed_jobs'
import type { SlowQuery } from '#src/shared/observability/slow_query_log'
import type { QueueDepth } from '#src/operations/queries/server_facts'
import { messages } from '#src/messages/messages'

const COLUMNS = { pending: 'waiting', delayed: 'later', active: 'active', failed: 'failed' } as const

/** One row per queue, empty queues included. */
export function queueRows(queues: readonly string[], depths: QueueDepth[]): QueueRow[] {
  const rows = queues.map((queue): QueueRow => ({ queue, waiting: 0, later: 0, active: 0, failed: 0 }))
  for (const { queue, state, jobs } of depths) {
    const column = COLUMNS[state as keyof typeof COLUMNS]
    const row = rows.find((one) => one.queue === queue)
    if (row && column) row[column] = jobs
  }
  return rows
}

/** Without the payload: it may hold email addresses. */
export function failedJobRow({ id, job, queue, error, failedAt }: FailedJob): FailedJobRow {
  const reason = error?.split('\n')[0]?.slice(0, 300) || messages().operator.noReason
  return { id, job: job.name, queue, reason, failedAt: failedAt?.toISOString() ?? null }
}

export function slowQueryRow({ sql, ms, atMs, context }: SlowQuery): SlowQueryRow {
  return { sql, ms: Math.round(ms), at: new Date(atMs).toISOString(), job: context.job ?? null }
}

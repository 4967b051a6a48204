import type { DateTime } from 'luxon'
import { failureOf } from '#src/knowledge/items/failures'

type Record = { errorCode: string | null; retryAt: DateTime | null }

export function failureBody(record: Record) {
  const failure = failureOf(record)
  return failure && { code: failure.code, message: failure.message, retry_at: instant(record.retryAt) }
}

/** ISO 8601 in UTC. */
export function instant(time: DateTime | null): string | null {
  return time?.toUTC().toISO() ?? null
}

import { setTimeout as wait } from 'node:timers/promises'
import { DATABASE_RETRY_DEADLINE_MS, DATABASE_RETRY_MS } from '../limits.js'

const UNAVAILABLE_CODES =
  /^(?:ECONNREFUSED|ECONNRESET|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN|EPIPE|57P0[1-5]|08\d\d\d|53300)$/

const UNAVAILABLE_MESSAGES =
  /connection terminated|timeout exceeded when trying to connect|timeout acquiring a connection|query read timeout|connection ended unexpectedly/i

/** For writes that would otherwise be lost: retries while the database is unavailable. */
export async function retryWhileDatabaseDown<Value>(write: () => Promise<Value>): Promise<Value> {
  const deadlineMs = performance.now() + DATABASE_RETRY_DEADLINE_MS
  for (;;) {
    try {
      return await write()
    } catch (error) {
      if (!isDatabaseUnavailable(error) || performance.now() > deadlineMs) throw error
      await wait(DATABASE_RETRY_MS)
    }
  }
}

/** True when the database could not be reached, for example while it restarts. Worth retrying. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code, errors } = error as { code?: unknown; errors?: unknown }
  if (typeof code === 'string' && UNAVAILABLE_CODES.test(code)) return true
  if (Array.isArray(errors) && errors.some(isDatabaseUnavailable)) return true
  return UNAVAILABLE_MESSAGES.test(error.message)
}

import { setTimeout as wait } from 'node:timers/promises'
import { DATABASE_RETRY_DEADLINE_MS, DATABASE_RETRY_MS } from '../limits.js'
import { isDatabaseUnavailable } from './is_database_unavailable.js'

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

import { setTimeout as wait } from 'node:timers/promises'
import { isDatabaseUnavailable } from './is_database_unavailable.js'

const PATIENCE_MS = 60_000
const AGAIN_MS = 500

/** Writes what would be lost otherwise: while the database is away it is tried again. */
export async function retryWhileDatabaseDown<Value>(write: () => Promise<Value>): Promise<Value> {
  const deadlineMs = performance.now() + PATIENCE_MS
  for (;;) {
    try {
      return await write()
    } catch (error) {
      if (!isDatabaseUnavailable(error) || performance.now() > deadlineMs) throw error
      await wait(AGAIN_MS)
    }
  }
}

import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import Database from 'better-sqlite3'
import { fail, ok, type Result } from '../result.js'

const RETRY_MS = 100

// A database that nothing refers to is closed by the garbage collector, and its lock with it.
const held = new Set<Database.Database>()

export type InstanceLock = { release(): void }

/** `holder` is who wrote its name last: for the sentence a person reads, not for a decision. */
export type LockProblem = { code: 'held_by_another'; holder: { processId: number; sinceMs: number } | null }

/**
 * At most one process holds the lock of this name in this data folder. It is the operating system's lock on an open
 * file, which SQLite takes for us: it ends with its process however that ends, so that there is no stale lock.
 * `waitMs` gives a holder that is just shutting down the time for it.
 */
export async function takeInstanceLock(
  dataDir: string,
  name: string,
  waitMs = 0
): Promise<Result<InstanceLock, LockProblem>> {
  mkdirSync(dataDir, { recursive: true })
  const path = join(dataDir, `${name}.lock`)
  const deadlineMs = performance.now() + waitMs
  for (;;) {
    const lock = tryLock(path)
    if (lock) return ok(lock)
    if (performance.now() >= deadlineMs) return fail({ code: 'held_by_another', holder: readHolder(path) })
    await wait(RETRY_MS)
  }
}

function tryLock(path: string): InstanceLock | null {
  const file = new Database(path, { timeout: 0 })
  try {
    file.exec('BEGIN EXCLUSIVE')
  } catch (error) {
    file.close()
    if (error instanceof Database.SqliteError && error.code === 'SQLITE_BUSY') return null
    throw error
  }
  held.add(file)
  writeFileSync(holderPath(path), JSON.stringify({ processId: process.pid, sinceMs: Date.now() }))
  return {
    release: () => {
      held.delete(file)
      file.close()
    },
  }
}

function readHolder(path: string): LockProblem['holder'] {
  try {
    const { processId, sinceMs } = JSON.parse(readFileSync(holderPath(path), 'utf8'))
    return { processId: Number(processId), sinceMs: Number(sinceMs) }
  } catch {
    // The holder is between taking the lock and writing its name; that it is held is all that counts.
    return null
  }
}

function holderPath(path: string): string {
  return `${path}.holder.json`
}

import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import Database from 'better-sqlite3'
import { INSTANCE_LOCK_POLL_MS } from '../limits.js'
import { fail, ok, type Result } from '../result.js'

// The garbage collector closes a database that is not referenced, which would release its lock.
const held = new Set<Database.Database>()

export type InstanceLock = { release(): void }

/** `holder` is for messages only: it may be stale. */
export type LockProblem = { code: 'held_by_another'; holder: { processId: number; sinceMs: number } | null }

/**
 * At most one process holds the lock of this name in this folder. It is the operating system's lock on an open file, taken
 * through SQLite: it ends with its process, however that ends, so there are no stale locks. `waitMs` gives a holder that is
 * shutting down time to finish.
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
    await wait(INSTANCE_LOCK_POLL_MS)
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
    // The holder has taken the lock but not written its file yet.
    return null
  }
}

function holderPath(path: string): string {
  return `${path}.holder.json`
}

import type { DistributedLocks } from './distributed_locks.js'

/** Longer than a pause of the event loop, shorter than anybody's patience after a process died. */
const HELD_MS = 12_000
const RENEWED_EVERY_MS = 4_000
const ASKED_EVERY_MS = 100

type Lock = {
  acquire(options: { retry: { delay: number; timeout: number; attempts?: number } }): Promise<boolean>
  extend(ttl: number): Promise<void>
  release(): Promise<void>
}
export type LockFactory = { createLock(name: string, ttl: number): Lock }
type Release = () => Promise<void>

/**
 * Locks in Redis or the database: in the first place that can be asked. While one process still holds a lock in Redis that
 * has just gone away, another may get it in the database; nobody gets one that could be asked for nowhere.
 */
export class FailoverLocks implements DistributedLocks {
  constructor(
    private readonly places: readonly [LockFactory, ...LockFactory[]],
    private readonly onProblem: (error: unknown) => void
  ) {}

  async acquire(name: string, waitMs: number): Promise<Release | null> {
    const sinceMs = performance.now()
    let problem: unknown
    for (const place of this.places) {
      try {
        return await this.#takeAt(place, name, Math.max(0, waitMs - (performance.now() - sinceMs)))
      } catch (error) {
        problem = causeOf(error)
        this.onProblem(problem)
      }
    }
    throw problem
  }

  async #takeAt(place: LockFactory, name: string, waitMs: number): Promise<Release | null> {
    const lock = place.createLock(name, HELD_MS)
    const attempts = waitMs > 0 ? undefined : 1
    const isMine = await lock.acquire({ retry: { delay: ASKED_EVERY_MS, timeout: waitMs, attempts } })
    return isMine ? this.#held(lock) : null
  }

  #held(lock: Lock): Release {
    const renewal = setInterval(() => {
      lock.extend(HELD_MS).catch(this.onProblem)
    }, RENEWED_EVERY_MS)
    renewal.unref()
    return async () => {
      clearInterval(renewal)
      await lock.release().catch(this.onProblem)
    }
  }
}

/** What the lock's own library says of it tells nobody that the database is away. */
function causeOf(error: unknown): unknown {
  return error instanceof Error && error.cause instanceof Error ? error.cause : error
}

import { DistributedLocks } from './distributed_locks.js'
import { LOCK_POLL_MS, LOCK_RENEWAL_MS, LOCK_TTL_MS } from '../limits.js'

type Lock = {
  acquire(options: { retry: { delay: number; timeout: number; attempts?: number } }): Promise<boolean>
  extend(ttl: number): Promise<void>
  release(): Promise<void>
}
export type LockFactory = { createLock(name: string, ttl: number): Lock }
type Release = () => Promise<void>

/**
 * Locks in Redis or the database, whichever answers first in the given order. When Redis goes down, a second process may get
 * from the database a lock that the first still holds in Redis. When no store answers, acquiring throws.
 */
export class FailoverLocks extends DistributedLocks {
  constructor(
    private readonly stores: readonly [LockFactory, ...LockFactory[]],
    private readonly onProblem: (error: unknown) => void
  ) {
    super()
  }

  async acquire(name: string, waitMs: number): Promise<Release | null> {
    const startedMs = performance.now()
    let problem: unknown
    for (const store of this.stores) {
      try {
        return await this.#acquireIn(store, name, Math.max(0, waitMs - (performance.now() - startedMs)))
      } catch (error) {
        problem = causeOf(error)
        this.onProblem(problem)
      }
    }
    throw problem
  }

  async #acquireIn(store: LockFactory, name: string, waitMs: number): Promise<Release | null> {
    const lock = store.createLock(name, LOCK_TTL_MS)
    const attempts = waitMs > 0 ? undefined : 1
    const acquired = await lock.acquire({ retry: { delay: LOCK_POLL_MS, timeout: waitMs, attempts } })
    return acquired ? this.#renewUntilReleased(lock) : null
  }

  #renewUntilReleased(lock: Lock): Release {
    const renewal = setInterval(() => {
      lock.extend(LOCK_TTL_MS).catch(this.onProblem)
    }, LOCK_RENEWAL_MS)
    renewal.unref()
    return async () => {
      clearInterval(renewal)
      await lock.release().catch(this.onProblem)
    }
  }
}

/** The lock library wraps the driver's error, and only the driver's error shows that the database is unavailable. */
function causeOf(error: unknown): unknown {
  return error instanceof Error && error.cause instanceof Error ? error.cause : error
}

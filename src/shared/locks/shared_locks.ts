import type { Locks } from './locks.js'

/** Longer than a pause of the event loop, shorter than anybody's patience after a process died. */
const HELD_MS = 12_000
const RENEWED_EVERY_MS = 4_000
const ASKED_EVERY_MS = 100

type Lock = {
  acquire(options: { retry: { delay: number; timeout: number; attempts?: number } }): Promise<boolean>
  extend(ttl: number): Promise<void>
  release(): Promise<void>
}
type Factory = { createLock(name: string, ttl: number): Lock }

/**
 * Locks in Redis or the database. When these cannot be asked, everybody gets what they ask for: a lock keeps order, and
 * nothing that needs one is so bad that nobody may go on.
 */
export class SharedLocks implements Locks {
  constructor(
    private readonly factory: Factory,
    private readonly onProblem: (error: unknown) => void
  ) {}

  async take(name: string, waitMs: number): Promise<(() => Promise<void>) | null> {
    const lock = this.factory.createLock(name, HELD_MS)
    try {
      const attempts = waitMs > 0 ? undefined : 1
      const isMine = await lock.acquire({ retry: { delay: ASKED_EVERY_MS, timeout: waitMs, attempts } })
      return isMine ? this.#held(lock) : null
    } catch (error) {
      this.onProblem(error)
      return () => Promise.resolve()
    }
  }

  #held(lock: Lock): () => Promise<void> {
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

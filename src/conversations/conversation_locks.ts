import { setTimeout as delay } from 'node:timers/promises'
import type { DistributedLocks } from '#src/shared/cluster/distributed_locks'

/** One turn at a time per conversation, across processes; others wait in order of arrival. */
export class ConversationLocks {
  readonly #queues = new Map<string, Promise<void>>()

  constructor(private readonly locks: DistributedLocks | null = null) {}

  /** Resolves to a function that releases the lock, or to null if the wait was too long. */
  async acquire(conversationId: string, waitMs: number): Promise<(() => void) | null> {
    const startedAtMs = performance.now()
    const releaseLocal = await this.#acquireLocally(conversationId, waitMs)
    if (!releaseLocal || !this.locks) return releaseLocal

    const leftMs = Math.max(0, waitMs - (performance.now() - startedAtMs))
    try {
      const release = await this.locks.acquire(`turn:${conversationId}`, leftMs)
      if (release) return () => void release().finally(releaseLocal)
    } catch (error) {
      releaseLocal()
      throw error
    }
    releaseLocal()
    return null
  }

  async #acquireLocally(conversationId: string, waitMs: number): Promise<(() => void) | null> {
    const previous = this.#queues.get(conversationId) ?? Promise.resolve()
    const { promise: mine, resolve: release } = Promise.withResolvers<void>()
    const queue = previous.then(() => mine)
    this.#queues.set(conversationId, queue)
    void queue.then(() => this.#queues.get(conversationId) === queue && this.#queues.delete(conversationId))

    const stopWaiting = new AbortController()
    const timeout = delay(waitMs, false, { signal: stopWaiting.signal }).catch(() => false)
    const isMyTurn = await Promise.race([previous.then(() => true), timeout])
    stopWaiting.abort()
    if (isMyTurn) return release
    release()
    return null
  }
}

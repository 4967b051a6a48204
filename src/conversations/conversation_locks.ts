import { setTimeout as delay } from 'node:timers/promises'
import type { DistributedLocks } from '#src/shared/cluster/distributed_locks'

/** One turn at a time per conversation, across processes; others wait in order of arrival. */
export class ConversationLocks {
  readonly #lines = new Map<string, Promise<void>>()

  constructor(private readonly locks: DistributedLocks | null = null) {}

  /** Resolves to a function that releases the lock, or to null if the wait was too long. */
  async acquire(conversationId: string, waitMs: number): Promise<(() => void) | null> {
    const sinceMs = performance.now()
    const end = await this.#takeHere(conversationId, waitMs)
    if (!end || !this.locks) return end

    const leftMs = Math.max(0, waitMs - (performance.now() - sinceMs))
    try {
      const release = await this.locks.acquire(`turn:${conversationId}`, leftMs)
      if (release) return () => void release().finally(end)
    } catch (error) {
      end()
      throw error
    }
    end()
    return null
  }

  async #takeHere(conversationId: string, waitMs: number): Promise<(() => void) | null> {
    const before = this.#lines.get(conversationId) ?? Promise.resolve()
    const { promise: mine, resolve: end } = Promise.withResolvers<void>()
    const line = before.then(() => mine)
    this.#lines.set(conversationId, line)
    void line.then(() => this.#lines.get(conversationId) === line && this.#lines.delete(conversationId))

    const patience = new AbortController()
    const timeout = delay(waitMs, false, { signal: patience.signal }).catch(() => false)
    const arrived = await Promise.race([before.then(() => true), timeout])
    patience.abort()
    if (arrived) return end
    end()
    return null
  }
}

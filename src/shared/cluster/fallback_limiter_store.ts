import { errors, type LimiterResponse } from '@adonisjs/limiter'
import type { LimiterStoreContract } from '@adonisjs/limiter/types'
import { Cooldown } from '../concurrency/cooldown.js'

/** Counts in the first store; in the spare one while the first cannot be asked. */
export class FallbackLimiterStore implements LimiterStoreContract {
  constructor(
    private readonly first: LimiterStoreContract,
    private readonly spare: LimiterStoreContract,
    private readonly rest = new Cooldown()
  ) {}

  get name(): string {
    return this.first.name
  }

  get requests(): number {
    return this.first.requests
  }

  get duration(): number {
    return this.first.duration
  }

  get blockDuration(): number {
    return this.first.blockDuration
  }

  consume(key: string | number, amount?: number): Promise<LimiterResponse> {
    return this.#ask((store) => store.consume(key, amount))
  }

  increment(key: string | number, amount?: number): Promise<LimiterResponse> {
    return this.#ask((store) => store.increment(key, amount))
  }

  decrement(key: string | number, amount?: number): Promise<LimiterResponse> {
    return this.#ask((store) => store.decrement(key, amount))
  }

  block(key: string | number, duration: string | number): Promise<LimiterResponse> {
    return this.#ask((store) => store.block(key, duration))
  }

  set(key: string | number, requests: number, duration?: string | number): Promise<LimiterResponse> {
    return this.#ask((store) => store.set(key, requests, duration))
  }

  delete(key: string | number): Promise<boolean> {
    return this.#ask((store) => store.delete(key))
  }

  deleteInMemoryBlockedKeys(): void {
    this.first.deleteInMemoryBlockedKeys?.()
    this.spare.deleteInMemoryBlockedKeys?.()
  }

  /** The first store is Redis, which others use too: its way to clear is to empty all of it. */
  clear(): Promise<void> {
    return this.spare.clear()
  }

  get(key: string | number): Promise<LimiterResponse | null> {
    return this.#ask((store) => store.get(key))
  }

  async #ask<Answer>(question: (store: LimiterStoreContract) => Promise<Answer>): Promise<Answer> {
    if (!this.rest.isOver) return question(this.spare)
    try {
      return await question(this.first)
    } catch (error) {
      if (error instanceof errors.E_TOO_MANY_REQUESTS) throw error
      this.rest.start()
      return question(this.spare)
    }
  }
}

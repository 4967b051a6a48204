import { errors, type LimiterResponse } from '@adonisjs/limiter'
import type { LimiterStoreContract } from '@adonisjs/limiter/types'
import { Cooldown } from '../concurrency/cooldown.js'

export class FallbackLimiterStore implements LimiterStoreContract {
  constructor(
    private readonly primary: LimiterStoreContract,
    private readonly fallback: LimiterStoreContract,
    private readonly cooldown = new Cooldown()
  ) {}

  get name(): string {
    return this.primary.name
  }

  get requests(): number {
    return this.primary.requests
  }

  get duration(): number {
    return this.primary.duration
  }

  get blockDuration(): number {
    return this.primary.blockDuration
  }

  consume(key: string | number, amount?: number): Promise<LimiterResponse> {
    return this.#run((store) => store.consume(key, amount))
  }

  increment(key: string | number, amount?: number): Promise<LimiterResponse> {
    return this.#run((store) => store.increment(key, amount))
  }

  decrement(key: string | number, amount?: number): Promise<LimiterResponse> {
    return this.#run((store) => store.decrement(key, amount))
  }

  block(key: string | number, duration: string | number): Promise<LimiterResponse> {
    return this.#run((store) => store.block(key, duration))
  }

  set(key: string | number, requests: number, duration?: string | number): Promise<LimiterResponse> {
    return this.#run((store) => store.set(key, requests, duration))
  }

  delete(key: string | number): Promise<boolean> {
    return this.#run((store) => store.delete(key))
  }

  deleteInMemoryBlockedKeys(): void {
    this.primary.deleteInMemoryBlockedKeys?.()
    this.fallback.deleteInMemoryBlockedKeys?.()
  }

  /** Not the primary: that is Redis, which other programs share, and clearing it would empty all of it. */
  clear(): Promise<void> {
    return this.fallback.clear()
  }

  get(key: string | number): Promise<LimiterResponse | null> {
    return this.#run((store) => store.get(key))
  }

  async #run<Output>(operation: (store: LimiterStoreContract) => Promise<Output>): Promise<Output> {
    if (!this.cooldown.isOver) return operation(this.fallback)
    try {
      return await operation(this.primary)
    } catch (error) {
      if (error instanceof errors.E_TOO_MANY_REQUESTS) throw error
      this.cooldown.start()
      return operation(this.fallback)
    }
  }
}

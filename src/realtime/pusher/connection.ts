import { randomInt } from 'node:crypto'
import type { Timers } from '../timers.js'
import type { RealtimeLimits } from '../limits.js'
import { errorMessage, type ProtocolError } from './server_message.js'

/** A socket as the protocol needs it. Both calls are no-ops on a closing socket. */
export interface Wire {
  send(text: string): void
  close(code: number, reason: string): void
}

export type SignedInUser = { id: string; info: unknown }

export class Connection {
  readonly socketId = `${randomInt(1, 2 ** 40)}.${randomInt(1, 2 ** 40)}`
  readonly channels = new Set<string>()
  readonly messageRate: Rate
  readonly clientEventRate: Rate
  user: SignedInUser | null = null
  /** Users whose session authorized one of its channels. */
  readonly #owners: SignedInUser[] = []
  #closed = false

  constructor(
    private readonly wire: Wire,
    readonly address: string,
    limits: RealtimeLimits,
    timers: Timers
  ) {
    this.messageRate = new Rate(limits.messagesPerSecond, timers)
    this.clientEventRate = new Rate(limits.clientEventsPerSecond, timers)
  }

  get isClosed(): boolean {
    return this.#closed
  }

  addOwner(owner: SignedInUser): void {
    this.#owners.push(owner)
  }

  belongsTo(userId: string, which: (info: unknown) => boolean): boolean {
    return [this.user, ...this.#owners].some((each) => each?.id === userId && which(each.info))
  }

  send(text: string): void {
    if (!this.#closed) this.wire.send(text)
  }

  close(error: ProtocolError): void {
    if (this.#closed) return
    this.send(errorMessage(error))
    this.#closed = true
    this.wire.close(error.code, error.message)
  }
}

/** Fixed window: `perSecond` calls per second, counted from the first call of the window. */
export class Rate {
  #startedAtMs = -Infinity
  #count = 0

  constructor(
    private readonly perSecond: number,
    private readonly timers: Timers
  ) {}

  allows(): boolean {
    const nowMs = this.timers.nowMs()
    if (nowMs - this.#startedAtMs >= 1000) {
      this.#startedAtMs = nowMs
      this.#count = 0
    }
    this.#count += 1
    return this.#count <= this.perSecond
  }
}

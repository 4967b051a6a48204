import { rateLimitKey } from '#src/shared/rate_limit_key'
import type { Timers } from '../timers.js'
import { Rate, type Connection } from './connection.js'

type Network = { connections: number; messageRate: Rate }

/** Open connections, counted by network: a household owns all addresses of an IPv6 network. */
export class OpenConnections {
  readonly #connections = new Set<Connection>()
  readonly #networks = new Map<string, Network>()

  constructor(
    private readonly messagesPerSecond: number,
    private readonly timers: Timers
  ) {}

  get size(): number {
    return this.#connections.size
  }

  [Symbol.iterator](): IterableIterator<Connection> {
    return this.#connections.values()
  }

  countFrom(address: string): number {
    return this.#networks.get(rateLimitKey(address))?.connections ?? 0
  }

  add(connection: Connection): void {
    this.#connections.add(connection)
    const key = rateLimitKey(connection.address)
    const network = this.#networks.get(key)
    if (network) network.connections += 1
    else
      this.#networks.set(key, { connections: 1, messageRate: new Rate(this.messagesPerSecond, this.timers) })
  }

  allowsMessage({ address }: Connection): boolean {
    return this.#networks.get(rateLimitKey(address))?.messageRate.allows() ?? false
  }

  /** False if it was not open. */
  remove(connection: Connection): boolean {
    if (!this.#connections.delete(connection)) return false
    const key = rateLimitKey(connection.address)
    const network = this.#networks.get(key)
    if (network && (network.connections -= 1) === 0) this.#networks.delete(key)
    return true
  }
}

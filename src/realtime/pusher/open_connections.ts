import type { Connection } from './connection.js'

/** Open connections, counted by address. */
export class OpenConnections {
  readonly #connections = new Set<Connection>()
  readonly #byAddress = new Map<string, number>()

  get size(): number {
    return this.#connections.size
  }

  [Symbol.iterator](): IterableIterator<Connection> {
    return this.#connections.values()
  }

  countFrom(address: string): number {
    return this.#byAddress.get(address) ?? 0
  }

  add(connection: Connection): void {
    this.#connections.add(connection)
    this.#byAddress.set(connection.address, this.countFrom(connection.address) + 1)
  }

  /** False if it was not open. */
  remove(connection: Connection): boolean {
    if (!this.#connections.delete(connection)) return false
    const remaining = this.countFrom(connection.address) - 1
    if (remaining > 0) this.#byAddress.set(connection.address, remaining)
    else this.#byAddress.delete(connection.address)
    return true
  }
}

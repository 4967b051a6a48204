import type { Connection } from './connection.js'

/** The connections that are open, counted by address. */
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

  /** False when it was not there. */
  remove(connection: Connection): boolean {
    if (!this.#connections.delete(connection)) return false
    const left = this.countFrom(connection.address) - 1
    if (left > 0) this.#byAddress.set(connection.address, left)
    else this.#byAddress.delete(connection.address)
    return true
  }
}

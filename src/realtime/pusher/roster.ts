export type Member = { id: string; info: unknown }

/** The members of a channel. A member with several sockets counts once and leaves with the last one. */
export class Roster {
  readonly #present = new Map<string, { info: unknown; sockets: number }>()

  /** True if the member was not present before. */
  enter({ id, info }: Member): boolean {
    const present = this.#present.get(id)
    if (present) {
      present.sockets += 1
      return false
    }
    this.#present.set(id, { info, sockets: 1 })
    return true
  }

  /** True if this was the member's last socket. */
  leave(memberId: string): boolean {
    const present = this.#present.get(memberId)
    if (!present) return false
    present.sockets -= 1
    return present.sockets === 0 && this.#present.delete(memberId)
  }

  members(): [string, unknown][] {
    return [...this.#present].map(([id, { info }]) => [id, info])
  }
}

export interface Peers {
  publish(channels: readonly string[], event: string, dataJson: string, exceptSocketId?: string): void
  /** A client event, as it is sent to subscribers. */
  relay(channel: string, text: string): void
  memberAdded(channel: string, member: Member): void
  memberRemoved(channel: string, memberId: string): void
}

export type Member = { id: string; info: unknown }

/** Who is present on a channel. A person with several sockets is there once, and leaves with the last of them. */
export class Roster {
  readonly #present = new Map<string, { info: unknown; sockets: number }>()

  get size(): number {
    return this.#present.size
  }

  has(memberId: string): boolean {
    return this.#present.has(memberId)
  }

  /** True when the member was not there before. */
  enter({ id, info }: Member): boolean {
    const present = this.#present.get(id)
    if (present) {
      present.sockets += 1
      return false
    }
    this.#present.set(id, { info, sockets: 1 })
    return true
  }

  /** True when this was the member's last socket. */
  leave(memberId: string): boolean {
    const present = this.#present.get(memberId)
    if (!present) return false
    present.sockets -= 1
    return present.sockets === 0 && this.#present.delete(memberId)
  }

  /** The shape that clients get when their subscription succeeds. */
  snapshot(): { presence: { ids: string[]; hash: Record<string, unknown>; count: number } } {
    const members = [...this.#present]
    return {
      presence: {
        ids: members.map(([id]) => id),
        hash: Object.fromEntries(members.map(([id, { info }]) => [id, info ?? null])),
        count: members.length,
      },
    }
  }
}

import type { Member } from './roster.js'

export class RemotePresence {
  readonly #processes = new Map<string, Map<string, Map<string, unknown>>>()

  has(channel: string, memberId: string): boolean {
    return [...this.#processes.values()].some((channels) => channels.get(channel)?.has(memberId))
  }

  members(channel: string): [string, unknown][] {
    return [...this.#processes.values()].flatMap((channels) => [...(channels.get(channel) ?? [])])
  }

  membersVia(processId: string): { channel: string; memberId: string }[] {
    const channels = [...(this.#processes.get(processId) ?? [])]
    return channels.flatMap(([channel, members]) =>
      [...members.keys()].map((memberId) => ({ channel, memberId }))
    )
  }

  add(processId: string, channel: string, { id, info }: Member): void {
    const channels = this.#processes.get(processId) ?? new Map<string, Map<string, unknown>>()
    this.#processes.set(processId, channels)
    channels.set(channel, (channels.get(channel) ?? new Map<string, unknown>()).set(id, info))
  }

  /** True if the member was present through this process. */
  remove(processId: string, channel: string, memberId: string): boolean {
    const channels = this.#processes.get(processId)
    const members = channels?.get(channel)
    if (!channels || !members?.delete(memberId)) return false
    if (members.size === 0) channels.delete(channel)
    if (channels.size === 0) this.#processes.delete(processId)
    return true
  }
}

import type { Connection } from './connection.js'
import { Roster, type Member, type Peers } from './roster.js'
import { memberAdded, memberRemoved, subscriptionSucceeded } from './server_message.js'

class RemotePresence {
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

type Subscriber = { connection: Connection; member: Member | null }
type Channel = { subscribers: Map<string, Subscriber>; roster: Roster }

/**
 * The channels with subscribers in this process; each exists from its first subscriber to its last. Presence includes members
 * of other processes.
 */
export class Channels {
  readonly remote = new RemotePresence()
  readonly #channels = new Map<string, Channel>()

  constructor(private readonly peers: Peers | null = null) {}

  get size(): number {
    return this.#channels.size
  }

  subscriberCount(name: string): number {
    return this.#channels.get(name)?.subscribers.size ?? 0
  }

  present(name: string): Map<string, unknown> {
    const local = this.#channels.get(name)?.roster.members() ?? []
    return new Map([...this.remote.members(name), ...local])
  }

  localMembers(): [string, Member[]][] {
    return [...this.#channels].flatMap(([name, { roster }]): [string, Member[]][] => {
      const members = roster.members().map(([id, info]) => ({ id, info }))
      return members.length > 0 ? [[name, members]] : []
    })
  }

  memberOf(name: string, connection: Connection): Member | null {
    return this.#channels.get(name)?.subscribers.get(connection.socketId)?.member ?? null
  }

  /** Idempotent: joining again only repeats the confirmation. `member` is null except on presence channels. */
  join(name: string, connection: Connection, member: Member | null): void {
    const channel = this.#channels.get(name) ?? { subscribers: new Map(), roster: new Roster() }
    this.#channels.set(name, channel)

    if (!channel.subscribers.has(connection.socketId)) {
      if (member !== null && channel.roster.enter(member)) this.#memberAdded(name, member)
      channel.subscribers.set(connection.socketId, { connection, member })
      connection.channels.add(name)
    }

    const isPresence = channel.subscribers.get(connection.socketId)?.member !== null
    connection.send(subscriptionSucceeded(name, isPresence ? { presence: this.#snapshot(name) } : {}))
  }

  leave(name: string, connection: Connection): void {
    const channel = this.#channels.get(name)
    const subscriber = channel?.subscribers.get(connection.socketId)
    if (!channel || !subscriber) return

    channel.subscribers.delete(connection.socketId)
    connection.channels.delete(name)
    const { member } = subscriber
    const hasLeft = member !== null && channel.roster.leave(member.id)
    if (channel.subscribers.size === 0) this.#channels.delete(name)
    if (!hasLeft) return
    this.peers?.memberRemoved(name, member.id)
    if (!this.remote.has(name, member.id)) this.send(name, memberRemoved(name, member.id))
  }

  leaveAll(connection: Connection): void {
    for (const name of connection.channels) this.leave(name, connection)
  }

  send(name: string, text: string, exceptSocketId?: string): void {
    const channel = this.#channels.get(name)
    if (!channel) return
    for (const [socketId, { connection }] of channel.subscribers) {
      if (socketId !== exceptSocketId) connection.send(text)
    }
  }

  /** Sends a client event to all other subscribers, in this process and its peers. */
  relay(name: string, text: string, exceptSocketId: string): void {
    this.send(name, text, exceptSocketId)
    this.peers?.relay(name, text)
  }

  addRemoteMember(processId: string, name: string, member: Member): void {
    const isNew = !this.present(name).has(member.id)
    this.remote.add(processId, name, member)
    if (isNew) this.send(name, memberAdded(name, member))
  }

  removeRemoteMember(processId: string, name: string, memberId: string): void {
    if (!this.remote.remove(processId, name, memberId)) return
    if (!this.present(name).has(memberId)) this.send(name, memberRemoved(name, memberId))
  }

  #memberAdded(name: string, member: Member): void {
    this.peers?.memberAdded(name, member)
    if (!this.remote.has(name, member.id)) this.send(name, memberAdded(name, member))
  }

  /** Member list in the shape of `pusher_internal:subscription_succeeded`. */
  #snapshot(name: string): { ids: string[]; hash: Record<string, unknown>; count: number } {
    const members = [...this.present(name)]
    return {
      ids: members.map(([id]) => id),
      hash: Object.fromEntries(members.map(([id, info]) => [id, info ?? null])),
      count: members.length,
    }
  }
}

import type { Connection } from './connection.js'
import { Roster, type Member } from './roster.js'
import { memberAdded, memberRemoved, subscriptionSucceeded } from './server_message.js'

type Subscriber = { connection: Connection; member: Member | null }
type Channel = { subscribers: Map<string, Subscriber>; roster: Roster }

/** The channels that somebody hears; one exists from its first subscriber to its last. */
export class Channels {
  readonly #channels = new Map<string, Channel>()

  get size(): number {
    return this.#channels.size
  }

  subscriberCount(name: string): number {
    return this.#channels.get(name)?.subscribers.size ?? 0
  }

  roster(name: string): Roster | null {
    return this.#channels.get(name)?.roster ?? null
  }

  memberOf(name: string, connection: Connection): Member | null {
    return this.#channels.get(name)?.subscribers.get(connection.socketId)?.member ?? null
  }

  /** Repeating it changes nothing and is answered again. `member` is who joins a presence channel, null elsewhere. */
  join(name: string, connection: Connection, member: Member | null): void {
    const channel = this.#channels.get(name) ?? { subscribers: new Map(), roster: new Roster() }
    this.#channels.set(name, channel)

    if (!channel.subscribers.has(connection.socketId)) {
      if (member !== null && channel.roster.enter(member)) this.send(name, memberAdded(name, member))
      channel.subscribers.set(connection.socketId, { connection, member })
      connection.channels.add(name)
    }

    const isPresence = channel.subscribers.get(connection.socketId)?.member !== null
    connection.send(subscriptionSucceeded(name, isPresence ? channel.roster.snapshot() : {}))
  }

  leave(name: string, connection: Connection): void {
    const channel = this.#channels.get(name)
    const subscriber = channel?.subscribers.get(connection.socketId)
    if (!channel || !subscriber) return

    channel.subscribers.delete(connection.socketId)
    connection.channels.delete(name)
    if (channel.subscribers.size === 0) {
      this.#channels.delete(name)
      return
    }
    const { member } = subscriber
    if (member !== null && channel.roster.leave(member.id)) this.send(name, memberRemoved(name, member.id))
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
}

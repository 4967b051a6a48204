import type { MessageBus } from '#src/shared/cluster/message_bus'
import { newId } from '#src/shared/ids'
import { PEER_HEARTBEAT_MS, PEER_TIMEOUT_MS } from './limits.js'
import { Publisher } from './publisher.js'
import type { Hub } from './pusher/hub.js'
import type { Member, Peers } from './pusher/roster.js'
import type { Timers } from './timers.js'

export const PEER_TOPIC = 'realtime'

type Presence = [channel: string, members: Member[]][]

export type PeerMessage = { from: string } & (
  | { type: 'published'; channels: string[]; event: string; dataJson: string; exceptSocketId?: string }
  | { type: 'relayed'; channel: string; text: string }
  | { type: 'member_added'; channel: string; member: Member }
  | { type: 'member_removed'; channel: string; memberId: string }
  | { type: 'heartbeat'; memberCount: number }
  /** `to` is one process, or null for all. */
  | { type: 'presence_requested'; to: string | null }
  | { type: 'presence'; presence: Presence }
  | { type: 'leaving' }
)

type WithoutSender = PeerMessage extends infer One
  ? One extends PeerMessage
    ? Omit<One, 'from'>
    : never
  : never

/**
 * Connects the hubs of several processes: events reach the sockets of all, and each process knows who is present through the
 * others. A missed message shows in the member count of the next heartbeat and triggers a full sync; the members of a process
 * that stops sending heartbeats are removed.
 */
export class ClusterPeers implements Peers {
  readonly #processId = newId()
  readonly #lastSeenMs = new Map<string, number>()
  #cancelHeartbeat = () => {}

  constructor(
    private readonly bus: MessageBus,
    private readonly timers: Timers
  ) {}

  join(hub: Hub): void {
    this.bus.subscribe(PEER_TOPIC, (message: PeerMessage) => this.#receive(hub, message))
    this.#send({ type: 'presence_requested', to: null })
    this.#scheduleHeartbeat(hub)
  }

  async leave(): Promise<void> {
    this.#cancelHeartbeat()
    await this.bus.publish(PEER_TOPIC, { from: this.#processId, type: 'leaving' } satisfies PeerMessage)
  }

  publish(channels: readonly string[], event: string, dataJson: string, exceptSocketId?: string): void {
    this.#send({ type: 'published', channels: [...channels], event, dataJson, exceptSocketId })
  }

  relay(channel: string, text: string): void {
    this.#send({ type: 'relayed', channel, text })
  }

  memberAdded(channel: string, member: Member): void {
    this.#send({ type: 'member_added', channel, member })
  }

  memberRemoved(channel: string, memberId: string): void {
    this.#send({ type: 'member_removed', channel, memberId })
  }

  #send(message: WithoutSender): void {
    void this.bus.publish(PEER_TOPIC, { ...message, from: this.#processId })
  }

  #receive(hub: Hub, message: PeerMessage): void {
    const { channels } = hub
    const { from } = message
    this.#lastSeenMs.set(from, this.timers.nowMs())
    switch (message.type) {
      case 'published':
        return hub.deliver(message.channels, message.event, message.dataJson, message.exceptSocketId)
      case 'relayed':
        return channels.send(message.channel, message.text)
      case 'member_added':
        return channels.addRemoteMember(from, message.channel, message.member)
      case 'member_removed':
        return channels.removeRemoteMember(from, message.channel, message.memberId)
      case 'heartbeat':
        if (channels.remote.membersVia(from).length !== message.memberCount)
          this.#send({ type: 'presence_requested', to: from })
        return
      case 'presence_requested':
        if (message.to === null || message.to === this.#processId)
          this.#send({ type: 'presence', presence: channels.localMembers() })
        return
      case 'presence':
        return this.#replacePresence(hub, from, message.presence)
      case 'leaving':
        this.#lastSeenMs.delete(from)
        return this.#replacePresence(hub, from, [])
    }
  }

  #replacePresence({ channels }: Hub, processId: string, presence: Presence): void {
    const memberIds = new Map(presence.map(([name, members]) => [name, new Set(members.map(({ id }) => id))]))
    for (const [name, members] of presence) {
      for (const member of members) channels.addRemoteMember(processId, name, member)
    }
    for (const { channel, memberId } of channels.remote.membersVia(processId)) {
      if (!memberIds.get(channel)?.has(memberId)) channels.removeRemoteMember(processId, channel, memberId)
    }
  }

  #scheduleHeartbeat(hub: Hub): void {
    this.#cancelHeartbeat = this.timers.after(PEER_HEARTBEAT_MS, () => {
      const memberCount = hub.channels.localMembers().reduce((sum, [, members]) => sum + members.length, 0)
      this.#send({ type: 'heartbeat', memberCount })
      for (const [processId, lastSeenMs] of this.#lastSeenMs) {
        if (this.timers.nowMs() - lastSeenMs < PEER_TIMEOUT_MS) continue
        this.#lastSeenMs.delete(processId)
        this.#replacePresence(hub, processId, [])
      }
      this.#scheduleHeartbeat(hub)
    })
  }
}

/** Reaches browsers through other processes, for a process without sockets of its own. */
export class BusPublisher extends Publisher {
  readonly #processId = newId()

  constructor(private readonly bus: MessageBus) {
    super()
  }

  publish(channels: string[], event: string, data: unknown, exceptSocketId?: string): Promise<void> {
    const dataJson = JSON.stringify(data ?? null)
    const message: PeerMessage = {
      from: this.#processId,
      type: 'published',
      channels,
      event,
      dataJson,
      exceptSocketId,
    }
    return this.bus.publish(PEER_TOPIC, message)
  }
}

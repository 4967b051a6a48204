import type { MessageBus } from '#src/shared/cluster/message_bus'
import { newId } from '#src/shared/ids'
import type { Hub } from './pusher/hub.js'
import type { Peers } from './pusher/peers.js'
import type { Member } from './pusher/roster.js'
import type { Timers } from './timers.js'

export const PEER_TOPIC = 'realtime'
const PULSE_MS = 10_000
const SILENT_MS = 35_000

type Present = [channel: string, members: Member[]][]

export type PeerMessage = { from: string } & (
  | { type: 'published'; channels: string[]; event: string; dataJson: string; exceptSocketId?: string }
  | { type: 'said'; channel: string; text: string }
  | { type: 'entered'; channel: string; member: Member }
  | { type: 'left'; channel: string; memberId: string }
  | { type: 'pulse'; count: number }
  | { type: 'who'; asked: string | null }
  | { type: 'present'; present: Present }
  | { type: 'gone' }
)

type Untold = PeerMessage extends infer One ? (One extends PeerMessage ? Omit<One, 'from'> : never) : never

/**
 * Keeps the hubs of several processes as one: events go to all, and each knows who is present through the others. What was
 * missed is noticed by the next pulse and asked for; a process that is not heard of any more has nobody present.
 */
export class ClusterPeers implements Peers {
  readonly #me = newId()
  readonly #heardMs = new Map<string, number>()
  #cancelPulse = () => {}

  constructor(
    private readonly bus: MessageBus,
    private readonly timers: Timers
  ) {}

  join(hub: Hub): void {
    this.bus.subscribe(PEER_TOPIC, (told: PeerMessage) => this.#take(hub, told))
    this.#tell({ type: 'who', asked: null })
    this.#pulse(hub)
  }

  async leave(): Promise<void> {
    this.#cancelPulse()
    await this.bus.publish(PEER_TOPIC, { from: this.#me, type: 'gone' } satisfies PeerMessage)
  }

  publish(channels: readonly string[], event: string, dataJson: string, exceptSocketId?: string): void {
    this.#tell({ type: 'published', channels: [...channels], event, dataJson, exceptSocketId })
  }

  relay(channel: string, text: string): void {
    this.#tell({ type: 'said', channel, text })
  }

  memberAdded(channel: string, member: Member): void {
    this.#tell({ type: 'entered', channel, member })
  }

  memberRemoved(channel: string, memberId: string): void {
    this.#tell({ type: 'left', channel, memberId })
  }

  #tell(told: Untold): void {
    void this.bus.publish(PEER_TOPIC, { ...told, from: this.#me })
  }

  #take(hub: Hub, told: PeerMessage): void {
    const { channels } = hub
    const { from } = told
    this.#heardMs.set(from, this.timers.nowMs())
    switch (told.type) {
      case 'published':
        return hub.deliver(told.channels, told.event, told.dataJson, told.exceptSocketId)
      case 'said':
        return channels.send(told.channel, told.text)
      case 'entered':
        return channels.addRemoteMember(from, told.channel, told.member)
      case 'left':
        return channels.removeRemoteMember(from, told.channel, told.memberId)
      case 'pulse':
        if (channels.remote.membersVia(from).length !== told.count) this.#tell({ type: 'who', asked: from })
        return
      case 'who':
        if (told.asked === null || told.asked === this.#me)
          this.#tell({ type: 'present', present: channels.localMembers() })
        return
      case 'present':
        return this.#replace(hub, from, told.present)
      case 'gone':
        this.#heardMs.delete(from)
        return this.#replace(hub, from, [])
    }
  }

  #replace({ channels }: Hub, processId: string, present: Present): void {
    const isThere = new Map(present.map(([name, members]) => [name, new Set(members.map(({ id }) => id))]))
    for (const [name, members] of present) {
      for (const member of members) channels.addRemoteMember(processId, name, member)
    }
    for (const { channel, memberId } of channels.remote.membersVia(processId)) {
      if (!isThere.get(channel)?.has(memberId)) channels.removeRemoteMember(processId, channel, memberId)
    }
  }

  #pulse(hub: Hub): void {
    this.#cancelPulse = this.timers.after(PULSE_MS, () => {
      const count = hub.channels.localMembers().reduce((sum, [, members]) => sum + members.length, 0)
      this.#tell({ type: 'pulse', count })
      for (const [processId, atMs] of this.#heardMs) {
        if (this.timers.nowMs() - atMs < SILENT_MS) continue
        this.#heardMs.delete(processId)
        this.#replace(hub, processId, [])
      }
      this.#pulse(hub)
    })
  }
}

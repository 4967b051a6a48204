import type { MessageBus } from '#src/shared/cluster/message_bus'
import { newId } from '#src/shared/ids'
import { PEER_TOPIC, type PeerMessage } from './cluster_peers.js'
import type { Publisher } from './publisher.js'

/** Reaches the clients of all other processes, from a process that has none itself. */
export class BusPublisher implements Publisher {
  readonly #me = newId()

  constructor(private readonly bus: MessageBus) {}

  publish(channels: string[], event: string, data: unknown, exceptSocketId?: string): Promise<void> {
    const dataJson = JSON.stringify(data ?? null)
    const told: PeerMessage = { from: this.#me, type: 'published', channels, event, dataJson, exceptSocketId }
    return this.bus.publish(PEER_TOPIC, told)
  }
}

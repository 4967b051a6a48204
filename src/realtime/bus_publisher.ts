import type { MessageBus } from '#src/shared/cluster/message_bus'
import { newId } from '#src/shared/ids'
import { PEER_TOPIC, type PeerMessage } from './cluster_peers.js'
import { Publisher } from './publisher.js'

/** Reaches browsers through the other processes, from a process that has no sockets itself. */
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

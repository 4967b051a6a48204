import app from '@adonisjs/core/services/app'
import { MessageBus } from '#src/shared/cluster/message_bus'
import { EmbeddedRealtime } from '#src/realtime/realtime_server'
import { SOCKET_CLAIMED, type SocketClaimed } from './socket_messages.js'

/** Ties a socket to the device that authorized it, so that signing the device out closes the socket. */
export async function claimSocket(socketId: string, accountId: string, device: string | null): Promise<void> {
  const claimed: SocketClaimed = { socketId, owner: { id: accountId, info: { device } } }
  const { server } = await app.container.make(EmbeddedRealtime)
  server?.claim(socketId, claimed.owner)
  const bus = await app.container.make(MessageBus)
  await bus.publish(SOCKET_CLAIMED, claimed)
}

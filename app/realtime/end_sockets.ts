import app from '@adonisjs/core/services/app'
import { MessageBus } from '#src/shared/cluster/message_bus'
import { EmbeddedRealtime } from '#src/realtime/realtime_server'
import { endsWith, SOCKETS_END, type Ends, type SocketsEnd } from './sockets_end.js'

/**
 * Closes an account's sockets on the devices that `ends` names. Only the embedded server can: a hosted provider's sockets
 * hear on until they are opened again, which asks for a session.
 */
export async function endSockets(accountId: string, ends: Ends): Promise<void> {
  const { server } = await app.container.make(EmbeddedRealtime)
  server?.disconnectUser(accountId, (info) => endsWith(ends, info))
  const bus = await app.container.make(MessageBus)
  await bus.publish(SOCKETS_END, { accountId, ends } satisfies SocketsEnd)
}

import app from '@adonisjs/core/services/app'
import { endsWith, SOCKETS_END, type Ends, type SocketsEnd } from './sockets_end.js'

/**
 * Closes an account's sockets on the devices that `ends` names. Only the embedded server can: a hosted provider's sockets
 * hear on until they are opened again, which asks for a session.
 */
export async function endSockets(accountId: string, ends: Ends): Promise<void> {
  const { server } = await app.container.make('parley.realtime')
  server?.disconnectUser(accountId, (info) => endsWith(ends, info))
  const bus = await app.container.make('parley.bus')
  await bus.publish(SOCKETS_END, { accountId, ends } satisfies SocketsEnd)
}

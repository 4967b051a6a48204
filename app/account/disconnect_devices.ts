import app from '@adonisjs/core/services/app'
import { MessageBus } from '#src/shared/cluster/message_bus'
import { Publisher } from '#src/realtime/publisher'
import { EmbeddedRealtime, type RealtimeServer } from '#src/realtime/realtime_server'

/**
 * Closes the account's sockets on these devices. This works only with the embedded server: sockets of a hosted provider stay
 * subscribed until they reconnect, which needs a session.
 */
export function disconnectDevices(accountId: string, devices: DeviceSelection): Promise<void> {
  return disconnect({ accountId, ends: devices, returns: false })
}

/** After a change to what the account can receive: its sockets reconnect, and each channel is authorized again. */
export async function reauthorizeSockets(accountId: string): Promise<void> {
  await disconnect({ accountId, ends: { allBut: null }, returns: true })
  const publisher = await app.container.make(Publisher)
  await publisher.disconnectUser(accountId)
}

async function disconnect(message: DisconnectDevices): Promise<void> {
  const { server } = await app.container.make(EmbeddedRealtime)
  if (server) closeSockets(server, message)
  const bus = await app.container.make(MessageBus)
  await bus.publish(DISCONNECT_DEVICES, message)
}

export function closeSockets(server: RealtimeServer, { accountId, ends, returns }: DisconnectDevices): void {
  server.disconnectUser(accountId, (info) => selectsDevice(ends, info), returns)
}

export const DISCONNECT_DEVICES = 'sockets.end'

export const SOCKET_CLAIMED = 'socket.claimed'

/** Published to every process, because only one of them holds the socket. */
export type SocketClaimed = { socketId: string; owner: { id: string; info: { device: string | null } } }

/** One device of an account, or all but one (all when null). */
type DeviceSelection = { only: string } | { allBut: string | null }
export type DisconnectDevices = { accountId: string; ends: DeviceSelection; returns: boolean }

function selectsDevice(ends: DeviceSelection, info: unknown): boolean {
  const device = deviceOf(info)
  if ('only' in ends) return device === ends.only
  return ends.allBut === null || device !== ends.allBut
}

function deviceOf(info: unknown): string | null {
  const device = (info as { device?: unknown } | null)?.device
  return typeof device === 'string' ? device : null
}

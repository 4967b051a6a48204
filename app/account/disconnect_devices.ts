import app from '@adonisjs/core/services/app'
import { MessageBus } from '#src/shared/cluster/message_bus'
import { EmbeddedRealtime } from '#src/realtime/realtime_server'

/**
 * Closes the account's sockets on these devices. Only the embedded server can: sockets of a hosted provider stay subscribed until
 * they reconnect, which needs a session.
 */
export async function disconnectDevices(accountId: string, devices: DeviceSelection): Promise<void> {
  const { server } = await app.container.make(EmbeddedRealtime)
  server?.disconnectUser(accountId, (info) => selectsDevice(devices, info))
  const bus = await app.container.make(MessageBus)
  await bus.publish(DISCONNECT_DEVICES, { accountId, ends: devices } satisfies DisconnectDevices)
}

export const DISCONNECT_DEVICES = 'sockets.end'

export const SOCKET_CLAIMED = 'socket.claimed'

/** Published to every process, because only one of them holds the socket. */
export type SocketClaimed = { socketId: string; owner: { id: string; info: { device: string | null } } }

/** One device of an account, or all but one (all when null). */
type DeviceSelection = { only: string } | { allBut: string | null }
export type DisconnectDevices = { accountId: string; ends: DeviceSelection }

export function selectsDevice(ends: DeviceSelection, info: unknown): boolean {
  const device = deviceOf(info)
  if ('only' in ends) return device === ends.only
  return ends.allBut === null || device !== ends.allBut
}

function deviceOf(info: unknown): string | null {
  const device = (info as { device?: unknown } | null)?.device
  return typeof device === 'string' ? device : null
}

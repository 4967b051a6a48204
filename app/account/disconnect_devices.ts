import app from '@adonisjs/core/services/app'
import { MessageBus } from '#src/shared/cluster/message_bus'
import { EmbeddedRealtime } from '#src/realtime/realtime_server'
import {
  selectsDevice,
  DISCONNECT_DEVICES,
  type DeviceSelection,
  type DisconnectDevices,
} from './socket_messages.js'

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

import app from '@adonisjs/core/services/app'

/**
 * Closes an account's sockets on the devices that `ends` names. Only the embedded server can: a hosted provider's sockets
 * hear on until they are opened again, which asks for a session.
 */
export async function endSockets(
  accountId: string,
  ends: (deviceId: string | null) => boolean
): Promise<void> {
  const { server } = await app.container.make('parley.realtime')
  server?.disconnectUser(accountId, (info) => ends(deviceOf(info)))
}

function deviceOf(info: unknown): string | null {
  const device = (info as { device?: unknown } | null)?.device
  return typeof device === 'string' ? device : null
}

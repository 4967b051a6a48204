export const SOCKETS_END = 'sockets.end'

export const SOCKET_CLAIMED = 'socket.claimed'

/** By which account and device; told to every process, because a socket is in one of them. */
export type SocketClaimed = { socketId: string; owner: { id: string; info: { device: string | null } } }

/** Which of an account's devices: one, all but one (null for none to keep), told to every process. */
export type Ends = { only: string } | { allBut: string | null }
export type SocketsEnd = { accountId: string; ends: Ends }

/** Whether a socket that signed in with this info ends. */
export function endsWith(ends: Ends, info: unknown): boolean {
  const device = deviceOf(info)
  if ('only' in ends) return device === ends.only
  return ends.allBut === null || device !== ends.allBut
}

function deviceOf(info: unknown): string | null {
  const device = (info as { device?: unknown } | null)?.device
  return typeof device === 'string' ? device : null
}

/**
 * Codes of the Pusher protocol, sent as `pusher:error` and as close codes. A client that is closed with 4000-4099 stays away, with
 * 4100-4199 comes back after a pause, with 4200-4299 at once. https://pusher.com/docs/channels/library_auth_reference/pusher-websockets-protocol
 */
export const CODES = {
  applicationUnknown: 4001,
  overConnectionQuota: 4004,
  pathNotFound: 4005,
  versionMalformed: 4006,
  versionUnsupported: 4007,
  versionMissing: 4008,
  notAuthorized: 4009,
  overCapacity: 4100,
  reconnect: 4200,
  pongMissing: 4201,
  clientEventRejected: 4301,
} as const

export type ProtocolError = { code: number; message: string }

export function protocolError(code: keyof typeof CODES, message: string): ProtocolError {
  return { code: CODES[code], message }
}

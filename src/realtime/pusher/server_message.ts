// The protocol encodes `data` as a JSON string inside the JSON message, except for errors.
function message(event: string, data: unknown, channel?: string): string {
  return JSON.stringify({ event, channel, data: JSON.stringify(data) })
}

export function connectionEstablished(socketId: string, activityTimeoutMs: number): string {
  return message('pusher:connection_established', {
    socket_id: socketId,
    activity_timeout: Math.max(1, Math.ceil(activityTimeoutMs / 1000)),
  })
}

export function errorMessage({ code, message: text }: ProtocolError): string {
  return JSON.stringify({ event: 'pusher:error', data: { code, message: text } })
}

export function ping(): string {
  return message('pusher:ping', {})
}

export function pong(): string {
  return message('pusher:pong', {})
}

export function subscriptionSucceeded(channel: string, data: unknown): string {
  return message('pusher_internal:subscription_succeeded', data, channel)
}

export function subscriptionError(channel: string, error: ProtocolError): string {
  const reason =
    error.code === CODES.notAuthorized
      ? { type: 'AuthError', status: 401 }
      : { type: 'Refused', status: error.code }
  return message('pusher:subscription_error', { ...reason, error: error.message }, channel)
}

export function memberAdded(channel: string, member: { id: string; info: unknown }): string {
  return message('pusher_internal:member_added', { user_id: member.id, user_info: member.info }, channel)
}

export function memberRemoved(channel: string, memberId: string): string {
  return message('pusher_internal:member_removed', { user_id: memberId }, channel)
}

export function signinSuccess(userData: string): string {
  return message('pusher:signin_success', { user_data: userData })
}

export function serverEvent(channel: string, event: string, dataJson: string): string {
  return JSON.stringify({ event, channel, data: dataJson })
}

/** Client events keep `data` exactly as the client sent it. */
export function relayedEvent(channel: string, event: string, data: unknown, userId: string | null): string {
  return JSON.stringify({ event, channel, data, user_id: userId ?? undefined })
}

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

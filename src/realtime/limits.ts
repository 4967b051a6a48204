export type RealtimeLimits = {
  connections: number
  connectionsPerNetwork: number
  channelsPerConnection: number
  membersPerPresenceChannel: number
  /** The size of one client message. */
  messageBytes: number
  memberBytes: number
  eventNameCharacters: number
  messagesPerSecond: number
  messagesPerSecondPerNetwork: number
  clientEventsPerSecond: number
  /** Unsent bytes after which a slow client is disconnected. */
  bufferedBytes: number
  activityTimeoutMs: number
  pongTimeoutMs: number
}

export const DEFAULT_LIMITS: RealtimeLimits = {
  connections: 10_000,
  connectionsPerNetwork: 200,
  channelsPerConnection: 100,
  membersPerPresenceChannel: 100,
  messageBytes: 10 * 1024,
  memberBytes: 2 * 1024,
  eventNameCharacters: 200,
  messagesPerSecond: 250,
  messagesPerSecondPerNetwork: 2_500,
  clientEventsPerSecond: 10,
  bufferedBytes: 1024 * 1024,
  activityTimeoutMs: 120_000,
  pongTimeoutMs: 30_000,
}

/** A message that is too large gets a protocol error, but a frame beyond this size closes the socket without being read. */
export const MAX_FRAME_BYTES = 64 * 1024
export const SOCKET_CLOSE_TIMEOUT_MS = 5_000
/** How long clients get to disconnect on their own when the server shuts down. */
export const SHUTDOWN_DEADLINE_MS = 2_000
/** JSON.parse accepts thousands of levels, but JSON.stringify overflows the stack on them. */
export const MAX_JSON_DEPTH = 64

/** Pusher's own limits for its HTTP API. */
export const MAX_REQUEST_AGE_S = 600
export const MAX_CHANNELS_PER_EVENT = 100
export const MAX_EVENT_NAME_CHARACTERS = 200
export const PROVIDER_DATA_BYTES = 10_000
export const PROVIDER_TIMEOUT_MS = 5_000

export const PEER_HEARTBEAT_MS = 10_000
/** Three missed heartbeats, and some slack. */
export const PEER_TIMEOUT_MS = 35_000

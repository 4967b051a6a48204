export type RealtimeLimits = {
  connections: number
  connectionsPerAddress: number
  channelsPerConnection: number
  membersPerPresenceChannel: number
  /** Largest message a client may send. */
  messageBytes: number
  memberBytes: number
  eventNameCharacters: number
  messagesPerSecond: number
  clientEventsPerSecond: number
  /** Bytes that may wait for a client that reads too slowly. */
  bufferedBytes: number
  activityTimeoutMs: number
  pongTimeoutMs: number
}

export const DEFAULT_LIMITS: RealtimeLimits = {
  connections: 10_000,
  connectionsPerAddress: 200,
  channelsPerConnection: 100,
  membersPerPresenceChannel: 100,
  messageBytes: 10 * 1024,
  memberBytes: 2 * 1024,
  eventNameCharacters: 200,
  messagesPerSecond: 250,
  clientEventsPerSecond: 10,
  bufferedBytes: 1024 * 1024,
  activityTimeoutMs: 120_000,
  pongTimeoutMs: 30_000,
}

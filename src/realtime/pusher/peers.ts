import type { Member } from './roster.js'

/** The other processes that hold sockets of the same application. */
export interface Peers {
  /** A server's event for everybody on these channels. */
  publish(channels: readonly string[], event: string, dataJson: string, exceptSocketId?: string): void
  /** What a client said to a channel, as it goes out. */
  relay(channel: string, text: string): void
  memberAdded(channel: string, member: Member): void
  memberRemoved(channel: string, memberId: string): void
}

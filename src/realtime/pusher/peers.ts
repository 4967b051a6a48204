import type { Member } from './roster.js'

/** The other processes that hold sockets of the same application. */
export interface Peers {
  /** A server event for all subscribers of these channels. */
  publish(channels: readonly string[], event: string, dataJson: string, exceptSocketId?: string): void
  /** A client event, as it is sent to subscribers. */
  relay(channel: string, text: string): void
  memberAdded(channel: string, member: Member): void
  memberRemoved(channel: string, memberId: string): void
}

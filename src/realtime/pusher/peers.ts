import type { Member } from './roster.js'

export interface Peers {
  publish(channels: readonly string[], event: string, dataJson: string, exceptSocketId?: string): void
  /** A client event, as it is sent to subscribers. */
  relay(channel: string, text: string): void
  memberAdded(channel: string, member: Member): void
  memberRemoved(channel: string, memberId: string): void
}

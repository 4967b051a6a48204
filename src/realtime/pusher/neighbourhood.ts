import type { Member } from './roster.js'

/** The other processes that hold sockets of the same application. */
export interface Neighbourhood {
  /** A server's event for everybody on these channels. */
  published(channels: readonly string[], event: string, dataJson: string, exceptSocketId?: string): void
  /** What a client said to a channel, as it goes out. */
  said(channel: string, text: string): void
  entered(channel: string, member: Member): void
  left(channel: string, memberId: string): void
}

/** Tells browsers what has changed, after it has changed. */
export interface Publisher {
  /**
   * Sends `event` with `data` (anything JSON can carry) to everybody on the channels but the socket `exceptSocketId`.
   * Realtime is never the only way to learn of a change, so this resolves when the provider fails too; adapters report
   * that where they were told to.
   */
  publish(channels: string[], event: string, data: unknown, exceptSocketId?: string): Promise<void>
  /** False when surely nobody listens, so that a payload need not be made; left out where that cannot be known. */
  hasSubscribers?(channel: string): boolean
}

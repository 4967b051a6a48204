/** Locks that all processes of this installation see. */
export interface DistributedLocks {
  /**
   * Resolves to what gives the lock back, or to null when another held it for all of `waitMs`. It is held until it is given
   * back; a process that dies loses its locks within seconds.
   */
  acquire(name: string, waitMs: number): Promise<(() => Promise<void>) | null>
}

export abstract class DistributedLocks {
  /**
   * Resolves to a function that releases the lock, or to null when another process held it for all of `waitMs`. The lock is
   * held until it is released; a process that dies loses its locks within seconds.
   */
  abstract acquire(name: string, waitMs: number): Promise<(() => Promise<void>) | null>
}

/** For an installation of a single process: grants every lock. */
export const noopLocks: DistributedLocks = {
  acquire: () => Promise.resolve(() => Promise.resolve()),
}

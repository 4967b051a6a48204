import { WorkerFailure } from '#src/shared/concurrency/worker_failure'
import { WorkerThreads } from '#src/shared/concurrency/worker_threads'
import { LISTING_HEAP_MB, LISTING_TIMEOUT_MS } from '../limits.js'
import type { BucketListing } from './bucket_xml.js'

/** Parses listings in a thread, because a bucket can send XML that takes seconds. */
export class BucketListings {
  readonly #threads = new WorkerThreads({
    file: new URL('./bucket_xml.js', import.meta.url),
    memoryLimitMb: LISTING_HEAP_MB,
  })

  constructor(private readonly timeoutMs = LISTING_TIMEOUT_MS) {}

  /** Null for anything but a whole listing, and for one that takes too much time or memory. */
  async parse(bytes: Uint8Array): Promise<BucketListing | null> {
    try {
      return await this.#threads.run('parseListing', bytes, { timeoutMs: this.timeoutMs })
    } catch (error) {
      if (error instanceof WorkerFailure) return null
      throw error
    }
  }

  close(): Promise<void> {
    return this.#threads.close()
  }
}

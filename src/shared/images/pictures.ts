import type { Result } from '../result.js'
import { WorkerFailure, WorkerThreads } from '../concurrency/worker_threads.js'

/** `not_a_picture` also stands for SVG, which can carry script. */
export type PictureProblem = 'not_a_picture' | 'too_many_pixels' | 'unreadable'

/** The square to keep, as parts of the upright picture: `x` and `y` of its corner by width and height, `size` by the shorter side. */
export type Crop = { x: number; y: number; size: number }

export type SquareInput = { bytes: Uint8Array; sidePx: number; crop: Crop | null }

const TIMEOUT_MS = 15_000

/**
 * Makes uploaded pictures harmless and small: decoded, turned upright, cropped to a square and written anew as WebP, so that
 * nothing of the upload's own bytes (places in EXIF, script, trailing data) is ever sent to anybody. For every avatar:
 * those of bio links and those of account holders. Works in a thread of its own that dies when a picture is a trap.
 */
export class Pictures {
  readonly #threads = new WorkerThreads({
    file: new URL('./picture_worker.js', import.meta.url),
    memoryLimitMb: 256,
  })

  async square(
    bytes: Uint8Array,
    sidePx: number,
    crop: Crop | null = null
  ): Promise<Result<Uint8Array, PictureProblem>> {
    const input: SquareInput = { bytes, sidePx, crop }
    try {
      return await this.#threads.run('square', input, { timeoutMs: TIMEOUT_MS })
    } catch (error) {
      if (error instanceof WorkerFailure) return { ok: false, error: 'unreadable' }
      throw error
    }
  }

  close(): Promise<void> {
    return this.#threads.close()
  }
}

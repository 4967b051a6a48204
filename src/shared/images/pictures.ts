import type { Result } from '../result.js'
import { PICTURE_HEAP_MB, PICTURE_TIMEOUT_MS } from '../limits.js'
import { WorkerFailure } from '../concurrency/worker_failure.js'
import { WorkerThreads } from '../concurrency/worker_threads.js'
import { createHash } from 'node:crypto'

/** SVG is `not_a_picture`, because it can carry script. */
export type PictureProblem = 'not_a_picture' | 'too_many_pixels' | 'unreadable'

/**
 * What to keep, as fractions of the upright picture: `x` of its width, `y` of its height, `size` of the largest part that has
 * the wanted shape.
 */
export type Crop = { x: number; y: number; size: number }

export type PictureSize = { width: number; height: number }

/** `whole`: not cropped, but made smaller until it fits. */
export type ResizeInput = { bytes: Uint8Array; to: PictureSize; crop: Crop | null; whole?: boolean }

/**
 * Makes uploaded pictures harmless and small: decodes them, rotates them upright, crops or shrinks them and re-encodes them as WebP, so
 * that none of the uploaded bytes (EXIF locations, script, trailing data) is ever served. Runs in a worker thread that is killed
 * when a picture turns out to be a decompression bomb.
 */
export class Pictures {
  readonly #threads = new WorkerThreads({
    file: new URL('./picture_worker.js', import.meta.url),
    memoryLimitMb: PICTURE_HEAP_MB,
  })

  square(bytes: Uint8Array, sidePx: number, crop: Crop | null = null) {
    return this.resize(bytes, { width: sidePx, height: sidePx }, crop)
  }

  resize(bytes: Uint8Array, to: PictureSize, crop: Crop | null) {
    return this.#run({ bytes, to, crop })
  }

  fit(bytes: Uint8Array, to: PictureSize) {
    return this.#run({ bytes, to, crop: null, whole: true })
  }

  close(): Promise<void> {
    return this.#threads.close()
  }

  async #run(input: ResizeInput): Promise<Result<Uint8Array, PictureProblem>> {
    try {
      return await this.#threads.run('resize', input, { timeoutMs: PICTURE_TIMEOUT_MS })
    } catch (error) {
      if (error instanceof WorkerFailure) return { ok: false, error: 'unreadable' }
      throw error
    }
  }
}

/** Identifies content, so that its URL changes when it does. */
export function contentHash(...parts: (string | Uint8Array)[]): string {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part).update('\0')
  return hash.digest('hex').slice(0, 32)
}

import type { Result } from '#src/shared/result'
import { WorkerFailure } from '#src/shared/concurrency/worker_failure'
import { WorkerProcesses } from '#src/shared/concurrency/worker_processes'
import type { CleanDocument, ReadInput, ReadProblem } from '../documents/document.js'
import type { Extraction, Extractor } from './extractor.js'
import type { EpisodeInput } from '../documents/feeds/episode_document.js'
import type { Feed, FeedEntry } from '../documents/feeds/feed.js'
import type { ExtractionTasks } from './extraction_worker.js'

export type ExtractionLimits = { timeoutMs: number; maxMemoryMb: number }

/** Larger documents use the slow process, so that a pasted text never waits for a book. */
const QUICK_BYTES = 400_000
/** `PK` and `%PDF`: office files, books and PDFs are slow and need memory whatever their size. */
const PACKED = [Buffer.from('PK'), Buffer.from('%PDF')]

/** Processes that exceed their time or memory limit are killed. */
export class ProcessExtractor implements Extractor {
  readonly #limits: ExtractionLimits
  readonly #quick: WorkerProcesses
  readonly #slow: WorkerProcesses

  constructor(limits: ExtractionLimits) {
    const file = new URL('./extraction_worker.js', import.meta.url)
    const options = { file, memoryLimitMb: limits.maxMemoryMb }
    this.#limits = limits
    this.#quick = new WorkerProcesses({ ...options, idleTimeoutMs: 60_000 })
    this.#slow = new WorkerProcesses({ ...options, idleTimeoutMs: 10_000 })
  }

  file(input: ReadInput): Promise<Result<Extraction, ReadProblem>> {
    return this.#run('file', input, isPacked(input.bytes) ? Infinity : input.bytes.byteLength)
  }

  page(input: ReadInput & { charset: string | null }): Promise<Result<Extraction, ReadProblem>> {
    return this.#run('page', input, input.bytes.byteLength)
  }

  entry(entry: FeedEntry): Promise<Result<Extraction, ReadProblem>> {
    return this.#run('entry', entry, 0)
  }

  episode(input: EpisodeInput): Promise<Result<Extraction, ReadProblem>> {
    return this.#run('episode', input, input.transcript?.bytes.byteLength ?? input.spoken?.text.length ?? 0)
  }

  split(document: CleanDocument): Promise<Result<Extraction, ReadProblem>> {
    return this.#run('split', document, document.text.length)
  }

  feed(input: ReadInput & { charset: string | null }): Promise<Result<Feed, ReadProblem>> {
    return this.#run('feed', input, input.bytes.byteLength)
  }

  async feedLinks(input: ReadInput & { charset: string | null }): Promise<string[]> {
    const found = await this.#run<string[]>('feedLinks', input, input.bytes.byteLength)
    return found.ok ? found.value : []
  }

  text(input: ReadInput & { charset: string | null }): Promise<Result<string, ReadProblem>> {
    return this.#run('text', input, input.bytes.byteLength)
  }

  async close(): Promise<void> {
    await Promise.all([this.#quick.close(), this.#slow.close()])
  }

  async #run<Value>(
    task: keyof ExtractionTasks & string,
    input: unknown,
    byteSize: number
  ): Promise<Result<Value, ReadProblem>> {
    const worker = byteSize > QUICK_BYTES ? this.#slow : this.#quick
    try {
      return await worker.run<Result<Value, ReadProblem>>(task, input, { timeoutMs: this.#limits.timeoutMs })
    } catch (error) {
      if (!(error instanceof WorkerFailure)) throw error
      return {
        ok: false,
        error: error.reason === 'timed_out' || error.reason === 'out_of_memory' ? error.reason : 'damaged',
      }
    }
  }
}

function isPacked(bytes: Uint8Array): boolean {
  return PACKED.some((mark) => mark.equals(bytes.subarray(0, mark.length)))
}

import { fileURLToPath } from 'node:url'
import { Piscina } from 'piscina'
import { WORKER_HEAP_MB, WORKER_IDLE_MS, WORKER_YOUNG_HEAP_MB } from '../limits.js'
import { Semaphore } from './semaphore.js'
import { runnable, WorkerFailure, type WorkerFailureReason } from './worker_failure.js'

export type WorkerThreadsOptions = {
  /** `new URL('./pdf_tasks.js', import.meta.url)`; each task is an exported function of one argument. */
  file: URL
  maxThreads?: number
  memoryLimitMb?: number
  idleTimeoutMs?: number
}

export type RunOptions = {
  /** Counted from the moment a thread is free for the task, including the start of that thread. */
  timeoutMs: number
  signal?: AbortSignal
  transfer?: ArrayBuffer[]
}

/**
 * Runs the named tasks of one file off the event loop. Threads start with the first task and end when idle.
 * A task that exceeds its time or memory is killed together with its thread; other tasks are unaffected.
 * Input and output are copied by structured clone, so expected failures must be returned, not thrown.
 */
export class WorkerThreads {
  readonly #options: Required<WorkerThreadsOptions>
  readonly #slots: Semaphore
  #pool: Piscina | null = null

  constructor(options: WorkerThreadsOptions) {
    this.#options = {
      maxThreads: 1,
      memoryLimitMb: WORKER_HEAP_MB,
      idleTimeoutMs: WORKER_IDLE_MS,
      ...options,
    }
    this.#slots = new Semaphore(this.#options.maxThreads)
  }

  async run<Output>(task: string, input: unknown, options: RunOptions): Promise<Output> {
    const release = await this.#slots.acquire()
    const timeout = new AbortController()
    const timer = setTimeout(() => timeout.abort(), options.timeoutMs)
    const signals = options.signal ? [options.signal, timeout.signal] : [timeout.signal]
    try {
      this.#pool ??= this.#start()
      const signal = AbortSignal.any(signals)
      return await this.#pool.run(input, { name: task, signal, transferList: options.transfer })
    } catch (error) {
      const reason = timeout.signal.aborted ? 'timed_out' : reasonOf(error)
      throw reason === null ? error : new WorkerFailure(reason, task, error)
    } finally {
      clearTimeout(timer)
      release()
    }
  }

  /** Whether any thread, with everything it has loaded, is in memory. */
  get isLoaded(): boolean {
    return (this.#pool?.threads.length ?? 0) > 0
  }

  /** Ends the threads including running tasks. The next task starts new ones. */
  async close(): Promise<void> {
    const pool = this.#pool
    this.#pool = null
    await pool?.destroy()
  }

  #start(): Piscina {
    const { file, maxThreads, memoryLimitMb, idleTimeoutMs } = this.#options
    const pool = new Piscina({
      ...runnable(fileURLToPath(file)),
      minThreads: 0,
      maxThreads,
      idleTimeout: idleTimeoutMs,
      // Waiting with Atomics freezes the thread between tasks, including async work that a task left running.
      atomics: 'disabled',
      resourceLimits: {
        maxOldGenerationSizeMb: memoryLimitMb,
        maxYoungGenerationSizeMb: WORKER_YOUNG_HEAP_MB,
      },
    })
    // A thread that fails between tasks must not crash this process. The next task starts another thread.
    return pool.on('error', (error: Error) => process.emitWarning(error))
  }
}

function reasonOf(error: unknown): WorkerFailureReason | null {
  if (!(error instanceof Error)) return null
  if (error.name === 'AbortError') return 'aborted'
  if ('code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY') return 'out_of_memory'
  if (error instanceof RangeError && error.message === 'Array buffer allocation failed')
    return 'out_of_memory'
  return /worker (thread )?(exited|terminated)|worker stopped/i.test(error.message) ? 'crashed' : null
}

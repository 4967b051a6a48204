import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { Piscina } from 'piscina'
import { Semaphore } from './semaphore.js'

export type WorkerFailureReason = 'timed_out' | 'out_of_memory' | 'crashed' | 'aborted'

const YOUNG_MB = 32

/** The thread did not live to give an answer. What a task itself throws passes through as a plain `Error`. */
export class WorkerFailure extends Error {
  constructor(
    readonly reason: WorkerFailureReason,
    task: string,
    cause: unknown
  ) {
    super(`The task "${task}" gave no answer: ${reason}.`, { cause })
    this.name = 'WorkerFailure'
  }
}

export type WorkerThreadsOptions = {
  /** `new URL('./pdf_tasks.js', import.meta.url)`; each task is an exported function of one argument. */
  file: URL
  maxThreads?: number
  /** JavaScript heap of one thread. */
  memoryLimitMb?: number
  idleTimeoutMs?: number
}

export type RunOptions = {
  /** From the moment a thread is free for the task, the thread's own start included. */
  timeoutMs: number
  signal?: AbortSignal
  transfer?: ArrayBuffer[]
}

/**
 * Runs the named tasks of one file away from the event loop. Threads start with the first task and go away when idle.
 * A task that takes too much time or memory dies together with its thread, and nothing else does.
 * Input and output are copied by structured clone, so expected failures must be returned, not thrown.
 */
export class WorkerThreads {
  readonly #options: Required<WorkerThreadsOptions>
  readonly #slots: Semaphore
  #pool: Piscina | null = null

  constructor(options: WorkerThreadsOptions) {
    this.#options = { maxThreads: 1, memoryLimitMb: 512, idleTimeoutMs: 30_000, ...options }
    this.#slots = new Semaphore(this.#options.maxThreads)
  }

  async run<Output>(task: string, input: unknown, options: RunOptions): Promise<Output> {
    const free = await this.#slots.acquire()
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
      free()
    }
  }

  /** Whether a thread, with whatever it has loaded, is in memory. */
  get isLoaded(): boolean {
    return (this.#pool?.threads.length ?? 0) > 0
  }

  /** Ends the threads, running tasks included. The next task starts anew. */
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
      // Waiting by Atomics freezes the thread between tasks, and with it whatever a task left to finish.
      atomics: 'disabled',
      // V8 would let each thread's young garbage grow to more than all that is alive in it.
      resourceLimits: { maxOldGenerationSizeMb: memoryLimitMb, maxYoungGenerationSizeMb: YOUNG_MB },
    })
    return pool
  }
}

// Compiled, the file is there as .js. From source it is .ts, and the thread needs the loader that this process has.
function runnable(path: string): { filename: string; execArgv: string[] } {
  const source = path.replace(/\.js$/, '.ts')
  if (existsSync(path) && !path.endsWith('.ts')) return { filename: path, execArgv: [] }
  return { filename: source, execArgv: [`--import=${import.meta.resolve('@poppinss/ts-exec')}`] }
}

function reasonOf(error: unknown): WorkerFailureReason | null {
  if (!(error instanceof Error)) return null
  if (error.name === 'AbortError') return 'aborted'
  if ('code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY') return 'out_of_memory'
  if (error instanceof RangeError && error.message === 'Array buffer allocation failed')
    return 'out_of_memory'
  return /worker (thread )?(exited|terminated)|worker stopped/i.test(error.message) ? 'crashed' : null
}

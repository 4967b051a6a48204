import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { WORKER_IDLE_MS } from '../limits.js'
import { programEnvironment } from '../process/program_environment.js'
import { Semaphore } from './semaphore.js'
import { runnable, WorkerFailure, type WorkerFailureReason } from './worker_failure.js'

export type WorkerProcessesOptions = {
  /** `new URL('./extraction_worker.js', import.meta.url)`; each task is an exported function of one argument. */
  file: URL
  /** The limit of V8's heap. */
  memoryLimitMb: number
  idleTimeoutMs?: number
}

type Answer = { ok: true; value: unknown } | { ok: false; message: string }

const MAIN = new URL('./worker_process_main.js', import.meta.url)
const SEMI_SPACE_MB = 16
/** How a process ends when V8's heap is full, or when the system runs out of memory. */
const OUT_OF_MEMORY_SIGNALS = new Set<NodeJS.Signals | null>(['SIGABRT', 'SIGTRAP', 'SIGILL', 'SIGKILL'])

/**
 * Runs the named tasks of one file in a process without our secrets, one at a time. V8 ends the whole process when one
 * step of a thread needs more memory than is left, so tasks on hostile input need a separate process. A task that
 * exceeds its time or memory is killed together with its process; the next task starts another. Input and output are
 * copied by structured clone, so expected failures must be returned, not thrown.
 */
export class WorkerProcesses {
  readonly #options: Required<WorkerProcessesOptions>
  readonly #slot = new Semaphore(1)
  #child: ChildProcess | null = null
  #idleTimer: NodeJS.Timeout | undefined

  constructor(options: WorkerProcessesOptions) {
    this.#options = { idleTimeoutMs: WORKER_IDLE_MS, ...options }
  }

  /** `timeoutMs` counts from the moment the process is free for the task, including the start of that process. */
  async run<Output>(task: string, input: unknown, { timeoutMs }: { timeoutMs: number }): Promise<Output> {
    const release = await this.#slot.acquire()
    clearTimeout(this.#idleTimer)
    const child = (this.#child ??= this.#start())
    setRef(child, 'ref')
    try {
      return (await answer(child, task, input, timeoutMs)) as Output
    } finally {
      setRef(child, 'unref')
      this.#idleTimer = setTimeout(() => child.kill('SIGKILL'), this.#options.idleTimeoutMs).unref()
      release()
    }
  }

  /** Ends the process including a running task. The next task starts another. */
  async close(): Promise<void> {
    clearTimeout(this.#idleTimer)
    const child = this.#child
    if (!child?.pid) return
    const ended = once(child, 'exit')
    setRef(child, 'ref')
    child.kill('SIGKILL')
    await ended
  }

  #start(): ChildProcess {
    const { file, memoryLimitMb } = this.#options
    const main = runnable(fileURLToPath(MAIN))
    const child = fork(main.filename, [runnable(fileURLToPath(file)).filename], {
      execArgv: [
        `--max-old-space-size=${memoryLimitMb}`,
        `--max-semi-space-size=${SEMI_SPACE_MB}`,
        ...main.execArgv,
      ],
      env: programEnvironment(),
      serialization: 'advanced',
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    })
    const forget = () => {
      if (this.#child === child) this.#child = null
    }
    return child.once('exit', forget).once('error', forget)
  }
}

async function answer(
  child: ChildProcess,
  task: string,
  input: unknown,
  timeoutMs: number
): Promise<unknown> {
  const failure = (reason: WorkerFailureReason, cause: unknown) => new WorkerFailure(reason, task, cause)
  const done = new AbortController()
  let timedOut = false
  const timer = setTimeout(() => {
    timedOut = true
    child.kill('SIGKILL')
  }, timeoutMs)
  const answered = once(child, 'message', done).then(([reply]: Answer[]) => {
    if (reply!.ok) return reply!.value
    if (reply!.message === 'Array buffer allocation failed') throw failure('out_of_memory', reply!.message)
    throw new Error(reply!.message)
  })
  const ended = once(child, 'exit', done).then(([code, signal]) => {
    const reason = OUT_OF_MEMORY_SIGNALS.has(signal) ? 'out_of_memory' : 'crashed'
    throw failure(timedOut ? 'timed_out' : reason, code ?? signal)
  })
  try {
    // Sending fails only if the process has ended, which the `exit` event reports.
    child.send({ task, input }, () => undefined)
    return await Promise.race([answered, ended])
  } finally {
    clearTimeout(timer)
    done.abort()
  }
}

/** Unreferenced while idle, so that the child doesn't keep this process alive. */
function setRef(child: ChildProcess, method: 'ref' | 'unref'): void {
  child[method]()
  child.channel?.[method]()
}

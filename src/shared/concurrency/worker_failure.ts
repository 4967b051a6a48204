import { existsSync } from 'node:fs'

export type WorkerFailureReason = 'timed_out' | 'out_of_memory' | 'crashed' | 'aborted'

/** The worker ended without a result. Errors that a task throws pass through as plain `Error`s. */
export class WorkerFailure extends Error {
  constructor(
    readonly reason: WorkerFailureReason,
    task: string,
    cause: unknown
  ) {
    super(`The task "${task}" returned no result: ${reason}.`, { cause })
    this.name = 'WorkerFailure'
  }
}

/** A build has the file as .js. From source it is .ts, and the worker needs the same loader as this process. */
export function runnable(path: string): { filename: string; execArgv: string[] } {
  const source = path.replace(/\.js$/, '.ts')
  if (existsSync(path) && !path.endsWith('.ts')) return { filename: path, execArgv: [] }
  return { filename: source, execArgv: [`--import=${import.meta.resolve('@poppinss/ts-exec')}`] }
}

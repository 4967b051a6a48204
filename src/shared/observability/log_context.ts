import { AsyncLocalStorage } from 'node:async_hooks'

/** What is being worked on, as it stands in every line of the log. */
export type LogContext = { request_id?: string; job_id?: string; job?: string; route?: string }

const storage = new AsyncLocalStorage<LogContext>()

/** Everything that `run` starts belongs to this work. */
export function withLogContext<Output>(work: LogContext, run: () => Output): Output {
  return storage.run(work, run)
}

export function currentLogContext(): LogContext {
  return storage.getStore() ?? {}
}

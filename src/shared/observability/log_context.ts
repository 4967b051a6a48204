import { AsyncLocalStorage } from 'node:async_hooks'

/** The current request or job, added to every log line. */
export type LogContext = { request_id?: string; job_id?: string; job?: string; route?: string }

const storage = new AsyncLocalStorage<LogContext>()

export function withLogContext<Output>(context: LogContext, run: () => Output): Output {
  return storage.run(context, run)
}

export function currentLogContext(): LogContext {
  return storage.getStore() ?? {}
}

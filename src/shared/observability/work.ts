import { AsyncLocalStorage } from 'node:async_hooks'

/** What is being worked on, as it stands in every line of the log. */
export type Work = { request_id?: string; job_id?: string; job?: string; route?: string }

const storage = new AsyncLocalStorage<Work>()

/** Everything that `run` starts belongs to this work. */
export function during<Output>(work: Work, run: () => Output): Output {
  return storage.run(work, run)
}

export function currentWork(): Work {
  return storage.getStore() ?? {}
}

import { FetchFailure } from './fetch_problem.js'

/** Settles as soon as the signal says so, also while a name is being resolved, which nothing can interrupt. */
export function untilAborted<Value>(work: Promise<Value>, signal: AbortSignal): Promise<Value> {
  return new Promise((resolve, reject) => {
    const giveUp = () => reject(failureFrom(signal))
    signal.addEventListener('abort', giveUp, { once: true })
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', giveUp))
  })
}

export function failureFrom(signal: AbortSignal): FetchFailure {
  const timedOut = signal.reason instanceof Error && signal.reason.name === 'TimeoutError'
  if (timedOut) return new FetchFailure('timed_out', 'The answer did not arrive in time.')
  return new FetchFailure('aborted', 'The request was called off.')
}

import type { ReadProblem } from '../document.js'

/** Thrown deep inside a parser instead of passing a Result through every call; `readDocument` returns it as a value. */
export class ReadError extends Error {
  constructor(readonly problem: ReadProblem) {
    super(problem)
  }
}

/** Third-party parsers throw on input that they cannot handle, with no more detail than this. */
export function problemOfError(error: unknown): ReadProblem {
  if (!(error instanceof RangeError)) return 'damaged'
  return /call stack|recursion/i.test(error.message) ? 'too_complex' : 'too_large'
}

import type { ReadProblem } from './document.js'

/** Third-party parsers throw on input that they cannot handle, with no more detail than this. */
export function problemOfError(error: unknown): ReadProblem {
  if (!(error instanceof RangeError)) return 'damaged'
  return /call stack|recursion/i.test(error.message) ? 'too_complex' : 'too_large'
}

import type { ReadProblem } from './document.js'

/** Parsers by others throw on input that they cannot take; what they throw tells no more than these. */
export function problemOfError(error: unknown): ReadProblem {
  if (!(error instanceof RangeError)) return 'damaged'
  return /call stack|recursion/i.test(error.message) ? 'too_complex' : 'too_large'
}

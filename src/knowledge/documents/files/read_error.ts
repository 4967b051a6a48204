import type { ReadProblem } from '../document.js'

/** Thrown deep inside a parser instead of passing a Result through every call; `readDocument` returns it as a value. */
export class ReadError extends Error {
  constructor(readonly problem: ReadProblem) {
    super(problem)
  }
}

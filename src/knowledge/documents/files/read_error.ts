import type { ReadProblem } from '../document.js'

/** Thrown deep inside a parser where a Result would have to pass through every line; `readDocument` makes a value of it. */
export class ReadError extends Error {
  constructor(readonly problem: ReadProblem) {
    super(problem)
  }
}

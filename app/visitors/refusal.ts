import { Exception } from '@adonisjs/core/exceptions'

/** Ends a visitor's request with a status and the sentence that the visitor reads. */
export class Refusal extends Exception {
  constructor(
    status: number,
    readonly sentence: string
  ) {
    super(sentence, { status, code: 'E_REFUSED' })
  }
}

import { Exception } from '@adonisjs/core/exceptions'
import type { HttpContext } from '@adonisjs/core/http'
import type { VisitorWords } from '#protocol/visitor_words/visitor_words'
import { refusalSentence } from './locale.js'

export class Refusal extends Exception {
  readonly sentence: string

  constructor(
    ctx: HttpContext,
    status: number,
    name: keyof VisitorWords['refusals'],
    { more = '', ...values }: { more?: string; max?: number } = {}
  ) {
    const sentence = [refusalSentence(ctx, name, values), more].filter(Boolean).join(' ')
    super(sentence, { status, code: 'E_REFUSED' })
    this.sentence = sentence
  }
}

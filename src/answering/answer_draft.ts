import type { Quote } from './citations.js'
import type { AnswerEvent } from './answer.js'
import type { Statement } from './extractive_answer.js'

/** An answer as it grows: numbers its citations, checks each against the stored text, and lets nothing else through. */
export class AnswerDraft {
  text = ''
  readonly citations: Quote[] = []

  /** `verified` gives a quote that holds back, at its place in the original; null when it does not hold. */
  constructor(private readonly verified: (quote: Quote) => Promise<Quote | null>) {}

  has(quote: Quote): boolean {
    return this.#known(quote) !== undefined
  }

  /** Citations first, then the words that use them; nothing at all when a statement's quotes do not hold. */
  async *add({ parts }: Statement): AsyncGenerator<AnswerEvent> {
    const claimed = parts.filter((part) => typeof part !== 'string')
    const held = new Map<Quote, Quote>()
    for (const quote of claimed) {
      const holding = this.#known(quote) ?? (await this.verified(quote))
      if (holding) held.set(quote, holding)
    }
    if (claimed.length > 0 && held.size === 0) return
    const written: string[] = []
    for (const part of parts) {
      if (typeof part === 'string') written.push(part)
      else if (held.has(part)) {
        const known = this.#known(part)
        const cited = known ?? { ...held.get(part)!, index: this.citations.length + 1 }
        if (!known) {
          this.citations.push(cited)
          yield { type: 'citation', citation: cited }
        }
        if (written.at(-1) !== `[${cited.index}]`) written.push(`[${cited.index}]`)
      }
    }
    yield* this.write(written.join(''))
  }

  *write(words: string): Generator<AnswerEvent> {
    const delta = this.text === '' ? words.trimStart() : words
    if (delta === '') return
    this.text += delta
    yield { type: 'text', delta }
  }

  #known(quote: Quote): Quote | undefined {
    return this.citations.find(
      (cited) => cited.itemId === quote.itemId && cited.start === quote.start && cited.end === quote.end
    )
  }
}

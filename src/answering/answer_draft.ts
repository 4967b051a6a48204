import type { RankedPassage } from '#src/knowledge/passages/passage_index'
import { checkCitation, type Quote, isInPassages, type Statement } from './citations.js'
import { CLOSEST } from './limits.js'
import { withPlace } from './quote_place.js'
import type { StoredItems } from './stored_items.js'

export type FinishedAnswer = { text: string; answered: boolean; citations: Quote[]; note: string | null }

/** A citation always precedes the text that uses it. `done` is always sent last, also after a stop. */
export type AnswerEvent =
  | { type: 'citation'; citation: Quote }
  | { type: 'text'; delta: string }
  | { type: 'note'; text: string }
  /** Passages related to a question the content doesn't answer, best first. They are not an answer. */
  | { type: 'closest'; citations: Quote[] }
  | ({ type: 'done' } & FinishedAnswer)

/**
 * An answer in progress: numbers its citations, verifies each against the stored text and drops statements
 * without a verified quote. Its fields reflect the events yielded so far, even when the reader stops early.
 */
export class AnswerDraft {
  text = ''
  /** A note shown to readers below the answer. */
  note: string | null = null
  /**
   * Whether the content answers the question. Null until that is decided, and for replies that need no
   * content.
   */
  answered: boolean | null = null
  isComplete = false
  readonly citations: Quote[] = []
  /** Passages related to a question the content doesn't answer, best first. */
  closest: Quote[] = []

  /**
   * `verify` returns the quote with its place in the original, or null if the quote isn't in the stored text.
   */
  constructor(private readonly verify: (quote: Quote) => Promise<Quote | null>) {}

  has(quote: Quote): boolean {
    return this.#existing(quote) !== undefined
  }

  /**
   * Yields citations before the words that use them; yields nothing if none of the statement's quotes verify.
   */
  async *add({ parts }: Statement): AsyncGenerator<AnswerEvent> {
    const claimed = parts.filter((part) => typeof part !== 'string')
    const verified = new Map<Quote, Quote>()
    for (const quote of claimed) {
      const found = this.#existing(quote) ?? (await this.verify(quote))
      if (found) verified.set(quote, found)
    }
    if (claimed.length > 0 && verified.size === 0) return
    const written: string[] = []
    for (const part of parts) {
      if (typeof part === 'string') written.push(part)
      else if (verified.has(part)) {
        const existing = this.#existing(part)
        const cited = existing ?? { ...verified.get(part)!, index: this.citations.length + 1 }
        if (!existing) {
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

  /** Shows the first verified quotes; of quotes with the same wording, only the first. */
  async *showClosest(quotes: Quote[]): AsyncGenerator<AnswerEvent> {
    const shown = new Map<string, Quote>()
    for (const quote of quotes) {
      if (shown.size === CLOSEST.most) break
      const words = sameWords(quote.quote)
      const verified = shown.has(words) ? null : await this.verify(quote)
      if (verified) shown.set(words, { ...verified, index: shown.size + 1 })
    }
    this.closest = [...shown.values()]
    if (this.closest.length > 0) yield { type: 'closest', citations: this.closest }
  }

  complete(answered: boolean | null): void {
    this.answered = answered
    this.isComplete = true
  }

  #existing(quote: Quote): Quote | undefined {
    return this.citations.find(
      (cited) => cited.itemId === quote.itemId && cited.start === quote.start && cited.end === quote.end
    )
  }
}

function sameWords(text: string): string {
  return text.toLowerCase().replace(/\s+/g, ' ').trim()
}

/** A draft that verifies citations against the account's stored items. */
export function draftFromStored({
  storedText,
  storedPlaces,
}: Pick<StoredItems, 'storedText'> & Partial<StoredItems>): AnswerDraft {
  return new AnswerDraft(async (quote) => {
    if (!(await checkCitation(quote, storedText))) return null
    const places = await storedPlaces?.(quote.itemId, quote.version)
    return places ? withPlace(quote, places) : quote
  })
}

/** A draft that verifies citations against the passages alone. */
export function draftFromPassages(passages: RankedPassage[]): AnswerDraft {
  return new AnswerDraft(async (quote) => (isInPassages(quote, passages) ? quote : null))
}

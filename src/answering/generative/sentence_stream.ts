import { sentences } from '#src/knowledge/documents/text/sentences'
import { FREE_SEGMENTATIONS, MAX_SENTENCE_CHARACTERS, SEGMENTATION_STEP_CHARACTERS } from '../limits.js'

const LEADING_MARKERS = /^(?:\s*\[\d+\])+[.!?。]?/
const MAY_END = /[\p{Sentence_Terminal}\n]/u

/**
 * Splits streamed text into whole sentences; joined, they equal the input. A marker after a full stop belongs
 * to its sentence. Cuts overlong sentences, and segments streams of tiny pieces less often to bound the work.
 */
export class SentenceStream {
  #open = ''
  #mayEnd = false
  #segmentations = 0
  #unread = 0

  constructor(private readonly language: string | null) {}

  /** Returns the sentences that are certainly complete. */
  push(text: string): string[] {
    this.#open += text
    this.#unread += text.length
    this.#mayEnd ||= MAY_END.test(text)
    const isTooLong = this.#open.length > MAX_SENTENCE_CHARACTERS
    if (!isTooLong && !this.#isWorthSegmenting()) return []
    const pieces = this.#take(false)
    return this.#open.length > MAX_SENTENCE_CHARACTERS ? [...pieces, this.#cut()] : pieces
  }

  end(): string[] {
    return this.#take(true)
  }

  #isWorthSegmenting(): boolean {
    if (!this.#mayEnd) return false
    return this.#segmentations < FREE_SEGMENTATIONS || this.#unread >= SEGMENTATION_STEP_CHARACTERS
  }

  #cut(): string {
    const open = this.#open
    this.#open = ''
    return open
  }

  #take(atEnd: boolean): string[] {
    this.#segmentations += 1
    this.#unread = 0
    const pieces: string[] = []
    let from = 0
    for (const end of this.#ends(atEnd)) {
      pieces.push(this.#open.slice(from, end))
      from = end
    }
    const rest = this.#open.slice(from)
    this.#open = atEnd ? '' : rest
    this.#mayEnd = MAY_END.test(this.#open)
    if (atEnd && rest.trim() !== '') pieces.push(rest)
    return pieces
  }

  /** Where sentences end, including trailing markers. The last one stays open until text follows it. */
  #ends(atEnd: boolean): number[] {
    const ends: number[] = []
    for (const span of sentences(this.#open, this.language)) {
      const markers = LEADING_MARKERS.exec(this.#open.slice(span.end))?.[0].length ?? 0
      const end = span.end + markers
      const previous = ends.at(-1)
      if (previous !== undefined && end <= previous) continue
      if (atEnd || this.#continues(end)) ends.push(end)
    }
    return ends
  }

  #continues(end: number): boolean {
    return /^\s+[^\s[]/.test(this.#open.slice(end)) || /^[^\s[]/.test(this.#open.slice(end))
  }
}

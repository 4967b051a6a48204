import { sentences } from '#src/knowledge/documents/text/sentences'

const LEADING_MARKERS = /^(?:\s*\[\d+\])+[.!?。]?/

/** Cuts streamed text into whole sentences. Joined again the pieces are the text; a marker after a full stop stays with it. */
export class SentenceStream {
  #open = ''

  constructor(private readonly language: string | null) {}

  /** The sentences that are certainly complete. */
  push(text: string): string[] {
    this.#open += text
    return this.#take(false)
  }

  end(): string[] {
    return this.#take(true)
  }

  #take(atEnd: boolean): string[] {
    const pieces: string[] = []
    let from = 0
    for (const end of this.#ends(atEnd)) {
      pieces.push(this.#open.slice(from, end))
      from = end
    }
    const rest = this.#open.slice(from)
    this.#open = atEnd ? '' : rest
    if (atEnd && rest.trim() !== '') pieces.push(rest)
    return pieces
  }

  /** Where sentences end, the markers behind them included. The last one stays open until something follows it. */
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

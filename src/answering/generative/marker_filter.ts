const GROUP = /\s?[[【]\^?\s*(\d{1,3}(?:\s*[,;]\s*\d{1,3})*)\s*[\]】]/g
const UNFINISHED = /[[【]\^?[\d\s,;]{0,24}$/
const UNFINISHED_CHARACTERS = 26

/**
 * Passes a model's text on with only the markers that name an offered passage, each normalized to `[1]`,
 * however the model wrote them and the chunks split them.
 */
export class MarkerFilter {
  #held = ''

  constructor(private readonly isOffered: (marker: number) => boolean) {}

  push(chunk: string): string {
    const text = this.#held + chunk
    const end = finishedLength(text)
    this.#held = text.slice(end)
    return this.#resolved(text.slice(0, end))
  }

  /** Flushes the buffered rest at the end of the stream. */
  end(): string {
    const rest = this.#resolved(this.#held)
    this.#held = ''
    return rest.slice(0, finishedLength(rest))
  }

  #resolved(text: string): string {
    return text.replace(GROUP, (group, list: string) => {
      const offered = list.split(/[,;]/).map(Number).filter(this.isOffered)
      if (offered.length === 0) return ''
      return (/^\s/.test(group) ? group[0] : '') + offered.map((marker) => `[${marker}]`).join('')
    })
  }
}

/** The length without a marker still open at the end and the spaces before it. */
function finishedLength(text: string): number {
  const tail = text.slice(-UNFINISHED_CHARACTERS)
  const begun = UNFINISHED.exec(tail)?.index ?? tail.length
  return text.slice(0, text.length - tail.length + begun).trimEnd().length
}

const GROUP = /\s?[[【]\^?\s*(\d{1,3}(?:\s*[,;]\s*\d{1,3})*)\s*[\]】]/g
const UNFINISHED = /[[【]\^?[\d\s,;]{0,24}$/
const UNFINISHED_CHARACTERS = 26

/**
 * Lets a model's text through with only those markers that name an offered passage, written `[1]` each, however the
 * model wrote them and wherever the chunks were cut.
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

  /** What was held back, when nothing more comes. */
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

/** Without a marker that has begun at the end, and without the blanks before it. */
function finishedLength(text: string): number {
  const tail = text.slice(-UNFINISHED_CHARACTERS)
  const begun = UNFINISHED.exec(tail)?.index ?? tail.length
  return text.slice(0, text.length - tail.length + begun).trimEnd().length
}

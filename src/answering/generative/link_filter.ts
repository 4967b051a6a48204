const UNFINISHED =
  /(?:!?\[[^\]\n]{0,400}(?:\](?:\([^)\n]{0,2000})?)?|!|\b(?:https?:\/\/|www\.)[^\s)\]<>]{0,2000}|\bh(?:t(?:t(?:p(?:s?:?\/?)?)?)?)?|\bw(?:ww?)?)$/i
const PICTURE = /!\[[^\]\n]*\]\([^)\n]*\)/g
const LINK = /\[([^\]\n]*)\]\([^)\n]*\)/g
const ADDRESS = /\b(?:https?:\/\/|www\.)[^\s<>)\]]+/gi
const MARKER = /^\s*\d{1,3}\s*$/

/**
 * Takes pictures, link targets and unknown addresses out of a model's text, also when cut over chunks: an address that
 * a passage made up could carry a visitor's words away.
 */
export class LinkFilter {
  #held = ''

  constructor(private readonly isKnown: (address: string) => boolean) {}

  push(chunk: string): string {
    const text = this.#held + chunk
    const end = UNFINISHED.exec(text)?.index ?? text.length
    this.#held = text.slice(end)
    return this.#plain(text.slice(0, end))
  }

  end(): string {
    const rest = this.#plain(this.#held.replace(/!?\[[^\]\n]*\]\([^)\n]*$/, ''))
    this.#held = ''
    return rest
  }

  #plain(text: string): string {
    return text
      .replace(PICTURE, '')
      .replace(LINK, (_, label: string) => (MARKER.test(label) ? `[${label.trim()}]` : label))
      .replace(ADDRESS, (address) => (this.isKnown(address.replace(/[.,;:!?]+$/, '')) ? address : ''))
  }
}

import { MONTHS_AND_DAYS } from './generic_headings.js'

/** Words in lower case inside a title-case heading. */
const SMALL_WORDS = new Set(
  'a an and as at but by for from how in into my nor of off on or our out over per the than to up via what when where which who why with you your vs i'.split(
    ' '
  )
)
const WORD = /\p{L}[\p{L}\p{M}\d’'-]*/gu

/** How words are spelled in running text, learned from the content. */
export class Prose {
  readonly #small = new Map<string, number>()
  /** Words within sentences, where a capital letter means a name. */
  readonly #inside = new Map<string, number>()
  readonly #capital = new Map<string, number>()

  constructor(
    texts: readonly string[],
    private readonly language: string | null
  ) {
    for (const text of texts) {
      const running = text.replace(/^[^\S\n]*#.*$/gm, '')
      for (const { 0: word, index } of running.matchAll(WORD)) {
        if (isPlainSmall(word)) {
          count(this.#small, word.toLowerCase())
          continue
        }
        const small = word.toLowerCase()
        count(/^\p{Ll}/u.test(word) ? this.#small : this.#capital, small)
        if (/^\p{Lu}/u.test(word) && /[\p{Ll},] $/u.test(running.slice(Math.max(0, index - 2), index)))
          count(this.#inside, small)
      }
    }
  }

  /**
   * The heading as it would be written inside a sentence: "Keeping Bread" becomes "keeping bread". Names and
   * German nouns keep their capitals.
   */
  inRunningText(heading: string): string {
    const words = heading.match(WORD) ?? []
    const shouts = /\p{Lu}/u.test(heading) && !/\p{Ll}/u.test(heading) && heading.length > 5
    if (shouts) return heading.replace(WORD, (word) => this.#whispered(word))
    if (this.language === 'de' || this.language === null) return heading
    const inTitleCase =
      words.length > 1 && words.every((word) => word.length < 4 || /^[\p{Lu}\d]/u.test(word))
    let at = 0
    return heading.replace(WORD, (word) => (at++ === 0 || inTitleCase ? this.#running(word) : word))
  }

  #running(word: string): string {
    const small = word.toLowerCase()
    if (/^.+[\p{Lu}\d]/u.test(word) || /^I(?:$|['’])/.test(word) || MONTHS_AND_DAYS.has(small)) return word
    return SMALL_WORDS.has(small) || !this.#isName(small) ? small : word
  }

  #whispered(word: string): string {
    const small = word.toLowerCase()
    if (SMALL_WORDS.has(small)) return small
    if (word.length < 5 && !this.#small.has(small)) return word
    return this.#isName(small) || MONTHS_AND_DAYS.has(small) ? word.charAt(0) + small.slice(1) : small
  }

  #isName(small: string): boolean {
    const asSmall = this.#small.get(small) ?? 0
    if (asSmall === 0 && (this.#capital.get(small) ?? 0) > 1) return true
    return (this.#inside.get(small) ?? 0) > asSmall
  }
}

/** Most words: begins with a to z. */
function isPlainSmall(word: string): boolean {
  const unit = word.charCodeAt(0)
  return unit >= 0x61 && unit <= 0x7a
}

function count(counts: Map<string, number>, word: string): void {
  counts.set(word, (counts.get(word) ?? 0) + 1)
}

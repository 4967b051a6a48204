import { MONTHS_AND_DAYS } from './generic_headings.js'

/** Words in lower case inside a title-case heading. */
const SMALL_WORDS = new Set(
  'a an and as at but by for from how in into my nor of off on or our out over per the than to up via what when where which who why with you your vs i'.split(
    ' '
  )
)
const MIN_TITLES_IN_SENTENCE_CASE = 2
/** Before a word within a sentence. */
const AFTER_WORD = /[\p{Ll},] $/u
const WORD = /\p{L}[\p{L}\p{M}\d’'-]*/gu

/** How words are spelled in running text, learned from the content. */
export class Prose {
  readonly #lowercase = new Map<string, number>()
  /** Words within sentences, where a capital letter means a name. */
  readonly #capitalizedInSentence = new Map<string, number>()
  readonly #capitalized = new Map<string, number>()
  readonly #running: string[] = []
  /** Who writes "When we’re open" means a name with "Larchfield House". */
  readonly #titleCaseNames: boolean

  constructor(
    texts: readonly string[],
    private readonly language: string | null,
    headings: readonly string[] = []
  ) {
    const written = headings.filter((heading) => longWordsIn(heading).length > 1)
    const inTitleCase = written.filter(isInTitleCase).length
    const inSentenceCase = written.length - inTitleCase
    this.#titleCaseNames = inSentenceCase >= Math.max(MIN_TITLES_IN_SENTENCE_CASE, inTitleCase)
    for (const text of texts) {
      const running = text.replace(/^[^\S\n]*#.*$/gm, '')
      this.#running.push(running)
      for (const { 0: word, index } of running.matchAll(WORD)) {
        if (startsWithAsciiLowercase(word)) {
          count(this.#lowercase, word.toLowerCase())
          continue
        }
        const lower = word.toLowerCase()
        count(/^\p{Ll}/u.test(word) ? this.#lowercase : this.#capitalized, lower)
        if (/^\p{Lu}/u.test(word) && AFTER_WORD.test(running.slice(Math.max(0, index - 2), index)))
          count(this.#capitalizedInSentence, lower)
      }
    }
  }

  /**
   * The heading as it would be written inside a sentence: "Keeping Bread" becomes "keeping bread". Names and
   * German nouns keep their capitals, and so does what sentences write as it is: "Larchfield House".
   */
  inRunningText(heading: string): string {
    const shouts = /\p{Lu}/u.test(heading) && !/\p{Ll}/u.test(heading) && heading.length > 5
    if (shouts) return heading.replace(WORD, (word) => this.#withoutShouting(word))
    if (this.language === 'de' || this.language === null) return heading
    const inTitleCase = isInTitleCase(heading)
    const isName = this.#titleCaseNames && !/^\p{L}+ing /u.test(heading)
    if (inTitleCase && (isName || this.#isInSentence(heading))) return heading
    let at = 0
    return heading.replace(WORD, (word) => (at++ === 0 || inTitleCase ? this.#inSentence(word) : word))
  }

  #inSentence(word: string): string {
    const lower = word.toLowerCase()
    if (/^.+[\p{Lu}\d]/u.test(word) || /^I(?:$|['’])/.test(word) || MONTHS_AND_DAYS.has(lower)) return word
    return SMALL_WORDS.has(lower) || !this.#isName(lower) ? lower : word
  }

  #withoutShouting(word: string): string {
    const lower = word.toLowerCase()
    if (SMALL_WORDS.has(lower)) return lower
    if (word.length < 5 && !this.#lowercase.has(lower)) return word
    return this.#isName(lower) || MONTHS_AND_DAYS.has(lower) ? word.charAt(0) + lower.slice(1) : lower
  }

  #isInSentence(name: string): boolean {
    return this.#running.some((text) => {
      const at = text.indexOf(name)
      return at > 0 && AFTER_WORD.test(text.slice(at - 2, at))
    })
  }

  #isName(lower: string): boolean {
    const lowercaseCount = this.#lowercase.get(lower) ?? 0
    if (lowercaseCount === 0 && (this.#capitalized.get(lower) ?? 0) > 1) return true
    return (this.#capitalizedInSentence.get(lower) ?? 0) > lowercaseCount
  }
}

/** "Keeping Bread", but not "Afternoon tea" or "The bus". */
function isInTitleCase(heading: string): boolean {
  const words = heading.match(WORD) ?? []
  const isCapitalized = (word: string) => /^[\p{Lu}\d]/u.test(word)
  const capitalized = words.filter((word) => isCapitalized(word) && !SMALL_WORDS.has(word.toLowerCase()))
  return capitalized.length > 1 && words.every((word) => word.length < 4 || isCapitalized(word))
}

function longWordsIn(heading: string): string[] {
  return (heading.match(WORD) ?? []).filter((word) => word.length > 3)
}

/** A fast check that spares most words the regular expressions. */
function startsWithAsciiLowercase(word: string): boolean {
  const unit = word.charCodeAt(0)
  return unit >= 0x61 && unit <= 0x7a
}

function count(counts: Map<string, number>, word: string): void {
  counts.set(word, (counts.get(word) ?? 0) + 1)
}

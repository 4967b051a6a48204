import { MAX_LINK_LABEL_CHARACTERS, MAX_LINK_TARGET_CHARACTERS, MAX_WORD_CHARACTERS } from '../limits.js'

const MARKER = /^\s*\d{1,3}\s*$/
const ENDS_WORD = /[\s<>[\])、。，；：？！「」『』（）【】]/
const ADDRESS = /\b(?:[a-z][a-z0-9+.-]{0,30}:\/\/|www\.)/i
/**
 * Scripts that put spaces between words. In text of other scripts, a host can follow a word without a space.
 */
const LETTER = String.raw`\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Arabic}\p{Script=Hebrew}`
/** A host with an optional path, or an email address. */
const HOST = new RegExp(
  String.raw`(?:[${LETTER}\d._%+-]{1,64}@)?(?:[${LETTER}\d][${LETTER}\d-]{0,62}\.){1,8}` +
    String.raw`[${LETTER}][${LETTER}\d-]{1,62}(?::\d{1,5})?(?:[/?#].*)?`,
  'gu'
)
const TRAILING_MARKS = /[.,;:!?"'”’»*_`~]+$/

export type KnownAddresses = {
  /** Whether an address with a scheme or a leading `www.` is known. */
  isKnown(address: string): boolean
  /**
   * Whether a word that may be a host without a scheme (perhaps with a path) or an email address is known.
   */
  isKnownHost(host: string): boolean
}

/**
 * Removes images, link targets and unknown addresses from a model's text, even when they are split across
 * chunks: an address invented by a hostile passage could exfiltrate a visitor's words. Linear in the text's
 * length.
 */
export class LinkFilter {
  #state: 'text' | 'bang' | 'label' | 'labeled' | 'target' = 'text'
  #link = ''
  #label = ''
  /** The current, unfinished word. */
  #word = ''
  #shown = ''

  constructor(private readonly known: KnownAddresses) {}

  push(chunk: string): string {
    for (const character of chunk) this.#read(character)
    return this.#take()
  }

  end(): string {
    const isCutTarget = this.#state === 'target'
    if (!isCutTarget) this.#write(this.#link)
    this.#state = 'text'
    this.#link = ''
    this.#endWord()
    return this.#take()
  }

  #take(): string {
    const shown = this.#shown
    this.#shown = ''
    return shown
  }

  #read(character: string): void {
    if (this.#state === 'text') return this.#readText(character)
    if (this.#state === 'bang' && character !== '[') return this.#giveUp(character)
    if (this.#state === 'labeled' && character !== '(') return this.#giveUp(character)
    if (character === '\n') return this.#giveUp(character)

    this.#link += character
    if (this.#state === 'bang') this.#state = 'label'
    else if (this.#state === 'labeled') this.#state = 'target'
    else if (this.#state === 'target') this.#readTarget(character)
    else if (character === ']') {
      this.#label = this.#link.slice(this.#link.indexOf('[') + 1, -1)
      this.#state = 'labeled'
    } else if (this.#link.length > MAX_LINK_LABEL_CHARACTERS) this.#giveUp('')
  }

  #readText(character: string): void {
    if (character !== '!' && character !== '[') return this.#write(character)
    this.#link = character
    this.#state = character === '!' ? 'bang' : 'label'
  }

  #readTarget(character: string): void {
    if (character === ')') {
      const isPicture = this.#link.startsWith('!')
      if (!isPicture) this.#write(MARKER.test(this.#label) ? `[${this.#label.trim()}]` : this.#label)
      this.#link = ''
      this.#state = 'text'
    } else if (this.#link.length > MAX_LINK_LABEL_CHARACTERS + MAX_LINK_TARGET_CHARACTERS) this.#giveUp('')
  }

  /** Not a link after all: emits the buffered characters and the next one as text. */
  #giveUp(next: string): void {
    this.#state = 'text'
    this.#write(this.#link)
    this.#link = ''
    if (next !== '') this.#readText(next)
  }

  #write(text: string): void {
    for (const character of text) {
      if (ENDS_WORD.test(character)) {
        this.#endWord()
        this.#shown += character
      } else {
        this.#word += character
        if (this.#word.length >= MAX_WORD_CHARACTERS) this.#endWord()
      }
    }
  }

  #endWord(): void {
    this.#shown += this.#withoutAddress(this.#word)
    this.#word = ''
  }

  #withoutAddress(word: string): string {
    const at = ADDRESS.exec(word)?.index
    if (at === undefined) return word.includes('.') ? this.#withoutHosts(word) : word
    const address = word.slice(at)
    const marks = TRAILING_MARKS.exec(address)?.[0] ?? ''
    const isKnown = this.known.isKnown(address.slice(0, address.length - marks.length))
    return isKnown ? word : word.slice(0, at) + marks
  }

  #withoutHosts(word: string): string {
    return word.replace(HOST, (host) => {
      const marks = TRAILING_MARKS.exec(host)?.[0] ?? ''
      return this.known.isKnownHost(host.slice(0, host.length - marks.length)) ? host : marks
    })
  }
}

import { indexable } from './indexable.js'
import { stem } from './stem.js'
import { words } from './words.js'

const PLAIN = /^[\0-\x7f]*$/
const PLAIN_WORD = /[a-z0-9]+(?:'(?:s|re|ve|ll|d|m|t)(?![a-z0-9]))?/g

/** The stems that the index stores, in order: the words of `words`, and the last character of unspaced runs. */
export function indexWords(text: string | null): string[] {
  if (!text) return []
  if (!PLAIN.test(text)) return words(indexable(text)).map((word) => stem(word.text))
  return (text.toLowerCase().match(PLAIN_WORD) ?? []).map((word) => stem(bare(word)))
}

function bare(word: string): string {
  const mark = word.indexOf("'")
  return mark < 0 ? word : word.slice(0, mark)
}

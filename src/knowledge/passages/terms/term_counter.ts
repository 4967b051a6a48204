import { isUnspaced } from './bigrams.js'
import { fold } from './fold.js'
import { stem } from './stem.js'

/** The number of occurrences of each stem. */
export type TermCounter = (text: string) => Uint16Array

const PLAIN = /^[\0-\x7f]*$/
/** Porter's algorithm changes at most the last two letters of what it leaves. */
const CHANGED_LETTERS = 2

/** Reads a text once for all stems, and stems only words that begin like one of them. */
export function termCounter(stems: string[]): TermCounter {
  const spaced = new Map(stems.flatMap((one, at) => (isUnspaced(one) ? [] : [[one, at] as const])))
  const unspaced = stems.flatMap((one, at) => (isUnspaced(one) ? [[one, at] as const] : []))
  const heads = [...new Set([...spaced.keys()].map(wordPrefix))].join('|')
  const plain = new RegExp(`(?<![a-z0-9])(?:${heads})[a-z0-9]*`, 'g')
  const any = new RegExp(`(?<![\\p{L}\\p{N}\\p{M}])(?:${heads})[\\p{L}\\p{N}\\p{M}]*`, 'gu')
  return (text) => {
    const counts = new Uint16Array(stems.length)
    const isPlain = PLAIN.test(text)
    const folded = isPlain ? text.toLowerCase() : fold(text).toLowerCase()
    if (spaced.size > 0)
      for (const word of folded.match(isPlain ? plain : any) ?? []) {
        const at = spaced.get(stem(word))
        if (at !== undefined) counts[at]! += 1
      }
    for (const [pair, at] of isPlain ? [] : unspaced) counts[at] = occurrences(folded, pair)
    return counts
  }
}

function wordPrefix(word: string): string {
  return word.slice(0, Math.max(CHANGED_LETTERS, word.length - CHANGED_LETTERS))
}

function occurrences(text: string, pair: string): number {
  let count = 0
  for (let at = text.indexOf(pair); at >= 0; at = text.indexOf(pair, at + 1)) count += 1
  return count
}

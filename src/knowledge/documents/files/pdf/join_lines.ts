import type { Line, PageLines } from './layout.js'

const WIDE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}、。，！？：；」』）】]$/u
const WIDE_START = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}、。，！？：；「『（【]/u
/**
 * Bounds what an expression that ends in `$` scans; without it, that would be the whole book for every
 * paragraph.
 */
const TAIL = 80
const BROKEN_WORD = /(\p{L}{2,})[-\u2010]$/u

export const endOf = (text: string): string => text.slice(-TAIL)

export const isBrokenWord = (end: string): boolean => BROKEN_WORD.test(end)

/** Whether both sides of the break are Chinese or Japanese, which have no spaces. */
export function isWide(end: string, next: string): boolean {
  return WIDE.test(end) && WIDE_START.test(next)
}

/** Continues `text` with the next line: a word broken by a hyphen is one word again. */
export function joinLines(text: string, next: string, known: Set<string>): string {
  const end = endOf(text)
  if (isWide(end, next)) return text + next
  const before = BROKEN_WORD.exec(end)?.[1]
  const after = /^\p{Ll}+/u.exec(next)?.[0]
  if (!before || !after)
    return /\p{N}[-\u2010]$/u.test(end) || /\S[/\u2014]$/.test(end) ? text + next : `${text} ${next}`
  // "well-known" and "know-ledge" are distinguished by how the document writes the word within a line elsewhere.
  return known.has(`${before}-${after}`.toLowerCase()) ? text + next : text.slice(0, -1) + next
}

/** The words that the document writes with a hyphen within a line, in lower case. */
export function hyphenatedWords(pages: PageLines[]): Set<string> {
  const words = new Set<string>()
  for (const line of pages.flatMap((page) => page.groups.flat()) as Line[]) {
    for (const [word] of line.text.matchAll(/\p{L}{2,}[-\u2010]\p{Ll}+/gu))
      words.add(word.replace('\u2010', '-').toLowerCase())
  }
  return words
}

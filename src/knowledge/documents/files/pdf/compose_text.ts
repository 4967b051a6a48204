import type { Landmark } from '#protocol/knowledge'
import { isBulleted, paragraphsOf, withoutBullet, type Paragraph } from './paragraphs.js'
import type { Line, PageLines } from './layout.js'

const ENDED = /[.!?:;。！？…]["'”’»)\]]?$/

const WIDE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}、。，！？：；」』）】]$/u
const WIDE_START = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}、。，！？：；「『（【]/u
/**
 * Bounds what an expression that ends in `$` scans; without it, that would be the whole book for every
 * paragraph.
 */
const TAIL = 80
const BROKEN_WORD = /(\p{L}{2,})[-\u2010]$/u

/**
 * Clean text of all pages with the exact offset of each page's first word. No sentence continues over a page that is an
 * image, because its content is unknown.
 */
export function composeText(
  pages: PageLines[],
  pictures: ReadonlySet<number> = new Set()
): { text: string; landmarks: Landmark[] } {
  const known = hyphenatedWords(pages)
  const landmarks: Landmark[] = []
  let text = ''
  let last: Paragraph | null = null
  for (const page of pages) {
    let placed = false
    if (pictures.has(page.number)) last = null
    for (const paragraph of page.groups.flatMap(paragraphsOf)) {
      const words = wordsOf(paragraph, known)
      if (words === '') continue
      const continuesParagraph = last !== null && continues(last, paragraph, text)
      const broken = continuesParagraph && !text.endsWith('\n')
      if (broken) text = joinLines(text, words, known)
      else text += (text === '' ? '' : '\n\n') + words
      if (!placed)
        landmarks.push({ kind: 'page', label: `Page ${page.number}`, start: text.length - words.length })
      placed = true
      last = paragraph
    }
  }
  return {
    text,
    landmarks: landmarks.map((landmark) => ({ ...landmark, start: Math.max(0, landmark.start) })),
  }
}

/** A sentence that continues over a column or page break is one sentence. */
function continues(before: Paragraph, after: Paragraph, text: string): boolean {
  if (before.level !== null || after.level !== null || before.kind === 'rows' || after.kind !== 'prose')
    return false
  const end = endOf(text)
  if (ENDED.test(end)) return false
  const first = after.lines[0]!
  const last = before.lines.at(-1)!
  if (last.y < first.y && last.right > first.x && first.y - last.y < 200) return false
  return /^[\p{Ll}]/u.test(first.text) || isBrokenWord(end) || isWide(end, first.text)
}

function wordsOf(paragraph: Paragraph, known: Set<string>): string {
  const lines = paragraph.lines.map((line) => withoutLeaders(line.text)).filter((line) => line !== '')
  if (lines.length === 0) return ''
  if (paragraph.kind === 'rows') return lines.join('\n')
  const bulleted = paragraph.kind === 'item' && isBulleted(lines[0]!)
  const words = [bulleted ? withoutBullet(lines[0]!) : lines[0]!, ...lines.slice(1)].reduce((text, line) =>
    joinLines(text, line, known)
  )
  if (paragraph.level !== null) return `${'#'.repeat(paragraph.level)} ${words}`
  return bulleted ? `- ${words}` : words
}

/** The dots that lead to a page number. */
function withoutLeaders(text: string): string {
  return text
    .replace(/\s?(?:[.·_]\s?){5,}/g, ' … ')
    .replace(/^ … $/, '')
    .trim()
}

const endOf = (text: string): string => text.slice(-TAIL)

const isBrokenWord = (end: string): boolean => BROKEN_WORD.test(end)

/** Whether both sides of the break are Chinese or Japanese, which have no spaces. */
function isWide(end: string, next: string): boolean {
  return WIDE.test(end) && WIDE_START.test(next)
}

/** Continues `text` with the next line: a word broken by a hyphen is one word again. */
function joinLines(text: string, next: string, known: Set<string>): string {
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
function hyphenatedWords(pages: PageLines[]): Set<string> {
  const words = new Set<string>()
  for (const line of pages.flatMap((page) => page.groups.flat()) as Line[]) {
    for (const [word] of line.text.matchAll(/\p{L}{2,}[-\u2010]\p{Ll}+/gu))
      words.add(word.replace('\u2010', '-').toLowerCase())
  }
  return words
}

import type { Landmark } from '#protocol/knowledge'
import { isBulleted, paragraphsOf, withoutBullet, type Paragraph } from './paragraphs.js'
import { endOf, hyphenatedWords, isBrokenWord, isWide, joinLines } from './join_lines.js'
import type { PageLines } from './layout.js'

const ENDED = /[.!?:;。！？…]["'”’»)\]]?$/

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

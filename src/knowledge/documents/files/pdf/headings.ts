import type { OutlineEntry } from './outline.js'
import type { Line, PageLines } from './layout.js'

const MAX_HEADING_CHARACTERS = 160
const LARGER = 1.14

/** Marks the lines that the bookmarks name or, without bookmarks, those larger than the text. */
export function markHeadings(pages: PageLines[], outline: OutlineEntry[]): void {
  const byPage = new Map<number, OutlineEntry[]>()
  for (const entry of outline) byPage.set(entry.page, [...(byPage.get(entry.page) ?? []), entry])
  let marked = 0
  for (const page of pages)
    for (const entry of byPage.get(page.number) ?? []) marked += markEntry(page, entry)
  if (marked < 3 || marked * 2 < outline.length) markBySize(pages)
}

const letters = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
const withoutNumber = (text: string) =>
  letters(text.replace(/^\s*(?:(?:chapter|section|part|appendix)\s+)?[\dA-Z]{0,2}[\d.]*[.:)]?\s+/i, ''))

function markEntry(page: PageLines, entry: OutlineEntry): number {
  const wanted = new Set(
    [letters(entry.title), withoutNumber(entry.title)].filter((words) => words.length > 1)
  )
  for (const group of page.groups) {
    for (const [index, line] of group.entries()) {
      for (const count of [1, 2, 3]) {
        const lines = group.slice(index, index + count)
        if (lines.length < count || line.level !== null) continue
        const words = lines.map((part) => part.text).join(' ')
        if (
          words.length > MAX_HEADING_CHARACTERS + 40 ||
          !(wanted.has(letters(words)) || wanted.has(withoutNumber(words)))
        )
          continue
        for (const part of lines) part.level = entry.level
        return 1
      }
    }
  }
  return 0
}

function markBySize(pages: PageLines[]): void {
  const lines = pages.flatMap((page) => page.groups.flat())
  const body = bodySize(lines)
  const large = lines.filter(
    (line) => line.size >= body * LARGER && isHeadingText(line.text) && line.cells === 1
  )
  const characters = (some: Line[]) => some.reduce((sum, line) => sum + line.text.length, 0)
  if (characters(large) * 4 > characters(lines)) return
  const sizes = [...new Set(large.map((line) => Math.round(line.size)))].sort((a, b) => b - a)
  for (const line of large) line.level ??= Math.min(sizes.indexOf(Math.round(line.size)) + 1, 4)
}

function isHeadingText(text: string): boolean {
  return text.length <= MAX_HEADING_CHARACTERS && /\p{L}{2}/u.test(text) && !/[,;]$/.test(text)
}

function bodySize(lines: Line[]): number {
  const weights = new Map<number, number>()
  for (const line of lines) {
    const size = Math.round(line.size * 2) / 2
    weights.set(size, (weights.get(size) ?? 0) + line.text.length)
  }
  return [...weights.entries()].sort((a, b) => b[1] - a[1])[0]?.[0] ?? 10
}

import { FENCE } from '#protocol/chat/markdown'
import type { RankedPassage } from '#src/knowledge/passages/passage_index'
import type { Span } from '#src/knowledge/documents/text/sentences'
import { quoteOf, type Statement } from '../citations.js'
import { isHeaderRow, type Line, lineAt } from './passage_sentences.js'

const LIST_MARKERS = /^\s*(?:(?:[-*+•]|\d{1,9}[.)])\s+)+/
/** Code, or a number in brackets: a footnote in the source, which would look like a citation. */
const CODE_OR_FOOTNOTE = /```[^]*?(?:```|$)|`[^`\n]+`|\[(\d{1,3}(?: {0,2}, {0,2}\d{1,3}){0,20})\]/g
const INDENTED = /^(?: {4}|\t)/
/** A fence with a language opens code. */
const FENCE_WITH_LANGUAGE = /^\s*(?:`{3,}|~{3,})\s*[\w{.][^`]*$/
const LOOKS_LIKE_CODE =
  /[;{}[(,]\s*$|^\s*(?:\/\/|\/?\*|[})\]]|[$>] |<\/?\w|[\w.]+\(.*\)$)|^\s*(?:const|let|var|import|export|function|return|await|class|def)\b.*[({=*'"]/

/**
 * The quoted words as complete Markdown, followed by their quote. Adds the marker of a first list item, the column names above a row
 * and the fences around code, and escapes footnotes such as `[2]`. After code, the citation gets its own paragraph.
 */
export function shownQuote(passage: RankedPassage, span: Span, listed: boolean): Statement['parts'] {
  const { text } = passage
  const quote = quoteOf(passage, span)
  const line = lineAt(text, span.start)
  if (isWithin(codeSpans(text), span.start)) {
    const indent = /^\s*/.exec(line.text)![0].slice(0, span.start - line.start)
    return [...fenced('```\n' + indent + quote.quote), quote]
  }
  if (line.text.trimStart().startsWith('|')) {
    const rows = text.slice(line.start, lineAt(text, span.end - 1).end)
    return [`${fenced(escapeFootnotes(columnNamesAbove(text, line.start) + rows))[0]}\n\n`, quote]
  }
  const marker = listed && quote.quote.includes('\n') ? (LIST_MARKERS.exec(line.text)?.[0] ?? '') : ''
  const isIndented = INDENTED.test(lineAt(text, span.end - 1).text) && !listed
  return [...fenced(marker + escapeFootnotes(quote.quote), isIndented), quote]
}

function escapeFootnotes(words: string): string {
  return words.replace(CODE_OR_FOOTNOTE, (found, numbers?: string) => (numbers ? `\\[${numbers}\\]` : found))
}

/** Closes code that continues after the quote. */
function fenced(shown: string, endsWithCode = false): [string, string] {
  const fences = shown.split('\n').filter((line) => FENCE.test(line)).length
  if (fences % 2 === 1) return [`${shown}\n\`\`\``, '\n\n']
  return [shown, endsWithCode || FENCE.test(shown.slice(shown.lastIndexOf('\n') + 1)) ? '\n\n' : ' ']
}

/** The header and delimiter rows of the table; empty if the quoted rows include them or the table has none. */
function columnNamesAbove(text: string, at: number): string {
  let from = at
  let line = lineAt(text, at)
  if (isHeaderRow(text, line)) return ''
  while (from > 0) {
    line = lineAt(text, from - 1)
    if (!line.text.trimStart().startsWith('|')) return ''
    if (isHeaderRow(text, line)) return `${line.text}\n${lineAt(text, line.end + 1).text}\n`
    from = line.start
  }
  return ''
}

/**
 * The code between fences. A passage can begin within code, because its document is cut anywhere. A fence with a language shows
 * that; without one, compares how much the first and the last lines look like code.
 */
function codeSpans(text: string): Span[] {
  const fences = linesOf(text).filter((line) => FENCE.test(line.text))
  const spans: Span[] = []
  let from = beginsInCode(text, fences) ? 0 : null
  for (const { start, end, text: fence } of fences) {
    if (from !== null && from < start) spans.push({ start: from, end: start })
    from = from === null || FENCE_WITH_LANGUAGE.test(fence) ? end + 1 : null
  }
  if (from !== null && from < text.length) spans.push({ start: from, end: text.length })
  return spans
}

function isWithin(spans: readonly Span[], at: number): boolean {
  return spans.some(({ start, end }) => at >= start && at < end)
}

function beginsInCode(text: string, fences: readonly Line[]): boolean {
  const opening = fences.findIndex((fence) => FENCE_WITH_LANGUAGE.test(fence.text))
  if (opening >= 0) return opening % 2 === 1
  if (fences.length % 2 === 0) return false
  return codeShare(text.slice(0, fences[0]!.start)) > codeShare(text.slice(fences.at(-1)!.end))
}

/** The share of lines that look like code; 0 for a single line, which proves nothing. */
function codeShare(text: string): number {
  const lines = linesOf(text).filter((line) => line.text.trim() !== '')
  if (lines.length < 2) return 0
  return lines.filter((line) => LOOKS_LIKE_CODE.test(line.text)).length / lines.length
}

function linesOf(text: string): Line[] {
  const lines: Line[] = []
  for (let at = 0; at <= text.length; at = lines.at(-1)!.end + 1) lines.push(lineAt(text, at))
  return lines
}

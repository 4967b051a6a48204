import { FENCE } from '#protocol/chat/markdown'
import type { RankedPassage } from '#src/knowledge/passages/passage_index'
import type { Span } from '#src/knowledge/documents/text/sentences'
import { quoteOf, type Statement } from '../citations.js'
import { codeSpans, isWithin } from './code_spans.js'
import { isHeaderRow, lineAt } from './passage_sentences.js'

const LIST_SIGNS = /^\s*(?:(?:[-*+•]|\d{1,9}[.)])\s+)+/
/** Code, or a number in brackets: a note of the source, which would read as a mark of the answer. */
const CODE_OR_NOTE = /```[^]*?(?:```|$)|`[^`\n]+`|\[(\d{1,3}(?: {0,2}, {0,2}\d{1,3}){0,20})\]/g
const INDENTED = /^(?: {4}|\t)/

/**
 * The quoted words as Markdown that is whole by itself, and their quote: with the sign of a first list item, the column names
 * above a row and the fences around code. After code, the mark has its own paragraph. Notes such as `[2]` are escaped.
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
    return [`${fenced(withoutMarks(columnNamesAbove(text, line.start) + rows))[0]}\n\n`, quote]
  }
  const signs = listed && quote.quote.includes('\n') ? (LIST_SIGNS.exec(line.text)?.[0] ?? '') : ''
  const isIndented = INDENTED.test(lineAt(text, span.end - 1).text) && !listed
  return [...fenced(signs + withoutMarks(quote.quote), isIndented), quote]
}

function withoutMarks(words: string): string {
  return words.replace(CODE_OR_NOTE, (found, numbers?: string) => (numbers ? `\\[${numbers}\\]` : found))
}

/** Closes code that continues after the quote. */
function fenced(shown: string, endsWithCode = false): [string, string] {
  const fences = shown.split('\n').filter((line) => FENCE.test(line)).length
  if (fences % 2 === 1) return [`${shown}\n\`\`\``, '\n\n']
  return [shown, endsWithCode || FENCE.test(shown.slice(shown.lastIndexOf('\n') + 1)) ? '\n\n' : ' ']
}

/** The header and the rule of a table, empty where the rows have their own or none. */
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

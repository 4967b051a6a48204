import { FENCE } from '#protocol/chat/markdown'
import type { Span } from '#src/knowledge/documents/text/sentences'
import { type Line, lineAt } from './passage_sentences.js'

/** A fence with a language opens code. */
const NAMED = /^\s*(?:`{3,}|~{3,})\s*[\w{.][^`]*$/
const LOOKS_LIKE_CODE =
  /[;{}[(,]\s*$|^\s*(?:\/\/|\/?\*|[})\]]|[$>] |<\/?\w|[\w.]+\(.*\)$)|^\s*(?:const|let|var|import|export|function|return|await|class|def)\b.*[({=*'"]/

/**
 * The code between fences, without them. A passage can be cut from its document anywhere and can begin within code: the fences'
 * languages show that, else whether its first or its last lines look like code.
 */
export function codeSpans(text: string): Span[] {
  const fences = linesOf(text).filter((line) => FENCE.test(line.text))
  const spans: Span[] = []
  let from = beginsInCode(text, fences) ? 0 : null
  for (const { start, end, text: fence } of fences) {
    if (from !== null && from < start) spans.push({ start: from, end: start })
    from = from === null || NAMED.test(fence) ? end + 1 : null
  }
  if (from !== null && from < text.length) spans.push({ start: from, end: text.length })
  return spans
}

export function isWithin(spans: readonly Span[], at: number): boolean {
  return spans.some(({ start, end }) => at >= start && at < end)
}

function beginsInCode(text: string, fences: readonly Line[]): boolean {
  const named = fences.findIndex((fence) => NAMED.test(fence.text))
  if (named >= 0) return named % 2 === 1
  if (fences.length % 2 === 0) return false
  return codeShare(text.slice(0, fences[0]!.start)) > codeShare(text.slice(fences.at(-1)!.end))
}

/** The share of lines that look like code; for a single line, it says nothing. */
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

import { sentences, type Span } from '../text/sentences.js'
import type { Block } from './blocks.js'
import { PASSAGE_CHARACTERS } from '../limits.js'

/**
 * The smallest units that passages are packed from, separated by white space only: whole blocks, or sentences of long
 * ones.
 */
export function splitBlock(text: string, block: Block, language: string | null): Span[] {
  const length = block.end - block.start
  if (length <= PASSAGE_CHARACTERS.target) return [trimSpan(text, block)]
  if (block.kind === 'row' || block.kind === 'code') return splitLongSpan(text, trimSpan(text, block))
  const raw = text.slice(block.start, block.end)
  const starts = sentences(raw, language).map((sentence) => block.start + sentence.start)
  const bounds = [block.start, ...starts.slice(1), block.end]
  return bounds
    .slice(1)
    .flatMap((end, index) => splitLongSpan(text, trimSpan(text, { start: bounds[index]!, end })))
}

function trimSpan(text: string, span: Span): Span {
  let { start, end } = span
  while (start < end && /\s/.test(text[start]!)) start += 1
  while (end > start && /\s/.test(text[end - 1]!)) end -= 1
  return { start, end }
}

/** Splits text without sentence ends: after a clause, else between words, else between characters. */
function splitLongSpan(text: string, span: Span): Span[] {
  const parts: Span[] = []
  let { start } = span
  while (span.end - start > PASSAGE_CHARACTERS.max) {
    const end = splitPoint(text, start)
    const part = trimSpan(text, { start, end })
    if (part.end > part.start) parts.push(part)
    start = end
  }
  const rest = trimSpan(text, { start, end: span.end })
  if (rest.end > rest.start) parts.push(rest)
  return parts
}

function splitPoint(text: string, start: number): number {
  const from = start + Math.floor(PASSAGE_CHARACTERS.target / 2)
  const window = text.slice(from, start + PASSAGE_CHARACTERS.target)
  for (const border of [/.*[\n]/su, /.*(?: \||[,;:)\]](?=\s)|[、，；：。！？])/su, /.*\s/su]) {
    const found = border.exec(window)
    if (found) return from + found[0].length
  }
  return betweenCharacters(text, start + PASSAGE_CHARACTERS.target)
}

/** Never inside a surrogate pair and, within 64 characters, not before a combining mark or next to a joiner. */
function betweenCharacters(text: string, position: number): number {
  for (let at = position; at > position - 64; at -= 1) {
    const next = text.codePointAt(at) ?? 0
    if (
      isLowSurrogate(text, at) ||
      /[\p{M}\u200c\u200d]/u.test(String.fromCodePoint(next)) ||
      text[at - 1] === '\u200d'
    )
      continue
    return at
  }
  return isLowSurrogate(text, position) ? position - 1 : position
}

function isLowSurrogate(text: string, at: number): boolean {
  const unit = text.charCodeAt(at)
  return unit >= 0xdc00 && unit <= 0xdfff
}

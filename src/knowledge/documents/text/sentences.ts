import { isNoSentenceEnd } from './abbreviations.js'

export type Span = { start: number; end: number }

const STRUCTURE = /^\s{0,12}(?:#{1,6} |[-*+•] |\d{1,4}[.)] |>|\||```|~~~|[-=*_]{3,}$)/
const MARKER = /^\s*(?:#{1,6} +|(?:> ?)+|[-*+•] +(?:\[[ xX]\] +)?|\d{1,4}[.)] +)+/
const FENCE = /^\s{0,3}(?:```|~~~)/

const CLOSING_MARKS = /^[*_~]{1,3}\s+/
const MAY_END = /\p{Sentence_Terminal}/u

const segmenters = new Map<string, Intl.Segmenter>()

/**
 * Sentences as exact UTF-16 spans of `text`, in order, never overlapping, trimmed. Markdown structure (headings, list
 * items, table rows, code) ends a sentence, and its markers belong to none; a wrapped line of prose continues one.
 */
export function sentences(text: string, language: string | null = null): Span[] {
  const found: Span[] = []
  for (const block of proseBlocks(text)) found.push(...sentencesOfBlock(text, block, language))
  return found
}

function* proseBlocks(text: string): Generator<Span & { verbatim: boolean }> {
  let open = null as Span | null
  let fenced = false
  let offset = 0
  for (const line of text.split('\n')) {
    const start = offset
    const end = start + line.length
    offset = end + 1
    const fence = FENCE.test(line)
    const blank = line.trim() === ''
    if (open && (blank || fence || fenced || STRUCTURE.test(line))) {
      yield { ...open, verbatim: false }
      open = null
    }
    if (fence) fenced = !fenced
    else if (fenced && !blank) yield { start, end, verbatim: true }
    else if (!blank && !fenced) {
      if (isRow(line)) yield { start, end, verbatim: true }
      else if (/^\s{0,3}#{1,6} /.test(line)) yield { start, end, verbatim: false }
      else open = { start: open?.start ?? start, end }
    }
  }
  if (open) yield { ...open, verbatim: false }
}

function isRow(line: string): boolean {
  return line.trimStart().startsWith('|')
}

function sentencesOfBlock(
  text: string,
  block: Span & { verbatim: boolean },
  language: string | null
): Span[] {
  const raw = text.slice(block.start, block.end)
  const marker = block.verbatim ? 0 : (MARKER.exec(raw)?.[0].length ?? 0)
  const start = block.start + marker
  if (block.verbatim) return trimSpan(text, { start, end: block.end })
  // The segmenter ends sentences at line feeds; a space of the same length preserves the offsets.
  const prose = raw.slice(marker).replace(/\n/g, ' ')
  return joinFalseEnds(prose, language).flatMap((span) =>
    trimSpan(text, { start: start + span.start, end: start + span.end })
  )
}

function joinFalseEnds(prose: string, language: string | null): Span[] {
  const joined: Span[] = []
  let open: Span | null = null
  if (!MAY_END.test(prose.trimEnd().slice(0, -1))) return [{ start: 0, end: prose.length }]
  for (const { segment, index: begun } of segmenterFor(language).segment(prose)) {
    // "**Is there a mat?** Yes." is split before the closing marks.
    const closing: number = open ? (CLOSING_MARKS.exec(segment)?.[0].length ?? 0) : 0
    if (open) open.end += closing
    const index: number = begun + closing
    const end = begun + segment.length
    if (open && continuesSentence(prose, open, segment.slice(closing), language)) open.end = end
    else {
      if (open) joined.push(open)
      open = { start: index, end }
    }
  }
  if (open) joined.push(open)
  return joined
}

function continuesSentence(prose: string, open: Span, next: string, language: string | null): boolean {
  if (!/[\p{L}\p{N}]/u.test(next)) return true
  const before = prose.slice(Math.max(open.start, open.end - 32), open.end)
  if (/\.\s*$/.test(before)) return isNoSentenceEnd(before, next.slice(0, 24), language)
  return /^\p{Ll}/u.test(next) && /["'”’»)\]]\s*$/.test(before)
}

function segmenterFor(language: string | null): Intl.Segmenter {
  const locale = language ?? 'en'
  let segmenter = segmenters.get(locale)
  if (!segmenter) {
    const known = Intl.Segmenter.supportedLocalesOf([locale]).length > 0
    segmenter = new Intl.Segmenter(known ? locale : 'en', { granularity: 'sentence' })
    segmenters.set(locale, segmenter)
  }
  return segmenter
}

function trimSpan(text: string, span: Span): Span[] {
  const raw = text.slice(span.start, span.end)
  const start = span.start + (raw.length - raw.trimStart().length)
  const end = span.start + raw.trimEnd().length
  return end > start && /[^\s|:-]/.test(raw) ? [{ start, end }] : []
}

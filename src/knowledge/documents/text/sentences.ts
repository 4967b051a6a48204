/** Lowercase, without the last dot. A full stop after these never ends a sentence. */
const NEVER_SENTENCE_END =
  'mr mrs ms dr prof st hon gen col capt lt sgt gov sen rep messrs mme mlle hr fr dipl ing sra srta dott sig avv e.g i.e cf vs viz ' +
  'approx z.b d.h u.a o.ä bzw ggf evtl vgl inkl zzgl bspw p.ex p.ej resp т.е'

/** A sentence may end after these, unless a number, a lowercase letter or a parenthesis follows. */
const RARELY_SENTENCE_END =
  'al fig figs eq eqs sec ch vol vols no nos nr art ed eds p pp s ca usw abs bd kap pág págs núm tel chap max min jan feb mar apr jun jul ' +
  'aug sep sept oct nov dec okt dez т.д т.п г гг стр рис см им jr sr inc ltd co corp etc'

/** Words that begin sentences and are not names: after an initial or "U.S." they mark the next sentence. */
const SENTENCE_STARTERS =
  'the a an he she it they we i you this that these those there in on at as but and or so if when after before however for from with what ' +
  'why how who where by to not no yes my our his her their its der die das er sie es wir ich danach dann im am und aber ein eine auf bei ' +
  'nach le la les il elle nous vous un une en dans mais et el los las en un una pero y o il lo gli ma è'

/** Languages that write ordinals with a dot: "3. Mai". */
const ORDINAL_DOT_LANGUAGES = 'de da nb no nn fi cs sk hr sl sr hu tr pl et lv is'

const words = (list: string) => new Set(list.split(' '))
const neverSentenceEnd = words(NEVER_SENTENCE_END)
const rarelySentenceEnd = words(RARELY_SENTENCE_END)
const sentenceStarters = words(SENTENCE_STARTERS)
const ordinalDotLanguages = words(ORDINAL_DOT_LANGUAGES)
const LAST_WORD = /(?:^|[\s([{"'“„«])([^\s([{"'“„«]{1,12})\.\s*$/u

/** Whether the full stop at the end of `before` belongs to an abbreviation, initial or ordinal, given what follows. */
function isNoSentenceEnd(before: string, after: string, language: string | null): boolean {
  const word = LAST_WORD.exec(before.slice(-24))?.[1]
  if (!word || after === '') return false
  const lower = word.toLowerCase()
  if (neverSentenceEnd.has(lower)) return true
  // "Lindenstr. 14"
  if (rarelySentenceEnd.has(lower) || lower.endsWith('str')) return /^[\d\p{Ll}(]/u.test(after)
  if (/^\p{Ll}$/u.test(word)) return /^\p{Lu}\./u.test(after)
  if (startsSentence(after)) return false
  if (/^\p{Lu}$/u.test(word) || /^(?:\p{L}\.)+\p{L}$/u.test(word)) return /^[\p{Lu}\p{N}]/u.test(after)
  if (/^\d{1,2}$/.test(word)) return ordinalDotLanguages.has(language ?? '') && /^\p{Lu}\p{Ll}+/u.test(after)
  return false
}

function startsSentence(after: string): boolean {
  const first = /^["'“„«(]*(\p{L}+)/u.exec(after)?.[1]
  return first !== undefined && sentenceStarters.has(first.toLowerCase())
}

export type Span = { start: number; end: number }

const STRUCTURE = /^\s{0,12}(?:#{1,6} |[-*+•] |\d{1,4}[.)] |>|\||```|~~~|[-=*_]{3,}$)/
const MARKER = /^\s*(?:#{1,6} +|(?:> ?)+|[-*+•] +(?:\[[ xX]\] +)?|\d{1,4}[.)] +)+/
const FENCE = /^\s{0,3}(?:```|~~~)/

const CLOSING_MARKS = /^[*_~]{1,3}\s+/
/** "[Why does it exist?](" and "![" are split before the address and the words. */
const OPENS_LINK = /(?:\]\(|!\[)$/
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
  if (isWithinUrl(prose, open.end) || OPENS_LINK.test(before)) return true
  return /^\p{Ll}/u.test(next) && /["'”’»)\]]\s*$/.test(before)
}

/** Whether the question mark before `at` begins the parameters of a URL. */
function isWithinUrl(prose: string, at: number): boolean {
  const from = prose.lastIndexOf('://', at)
  return from >= 0 && /^:\/\/[^\s)>\]]*[?!]$/.test(prose.slice(from, at))
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

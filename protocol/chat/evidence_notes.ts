import type { Citation } from '../chat.js'

/** Quotes from one passage with the words around them. Parts that aren't quoted are context. */
export type EvidenceNote = { citations: Citation[]; parts: NotePart[] }
export type NotePart = {
  text: string
  quoted: boolean
  /** The marks of quoted words; absent in samples. */
  indexes?: number[]
  /** Whether the answer contains these words itself, so that only assistive technology and print repeat them. */
  verbatim?: true
}

const CONTEXT_CHARACTERS = 90
const SPARED_LINES = 2
const QUOTE_START = '\ufdd0'
const QUOTE_END = '\ufdd1'
const TABLE_DIVIDER = /^[\s\ufdd0\ufdd1]*\|[\s:|\ufdd0\ufdd1-]*$/
const HAS_WORDS = /[^\s\ufdd0\ufdd1]/

/**
 * How much of a clamped quote to show: `fits` if nothing is hidden, `clamped` with a button for the rest, and `all` if
 * the button would hide no more than it takes up.
 */
export function lengthShown(hiddenPx: number, lineHeight: string): 'fits' | 'clamped' | 'all' {
  if (hiddenPx <= 1) return 'fits'
  return hiddenPx <= SPARED_LINES * Number.parseFloat(lineHeight) + 1 ? 'all' : 'clamped'
}

/** The notes of an answer, in the order of its marks. `verbatim`: the citations whose quotes the answer contains word for word. */
export function evidenceNotes(
  citations: readonly Citation[],
  verbatim: ReadonlySet<number> = new Set()
): EvidenceNote[] {
  const notes: Citation[][] = []
  for (const citation of citations) {
    const note = notes.find((others) => others.some((other) => isBeside(citation, other)))
    if (note) note.push(citation)
    else notes.push([citation])
  }
  return notes.map((quoted) => ({ citations: quoted, parts: partsOf(quoted, verbatim) }))
}

/** The closest passages, each in its own note without surrounding words. Table rows get the names of their columns. */
export function closestNotes(closest: readonly Citation[]): EvidenceNote[] {
  return closest.flatMap((citation) =>
    evidenceNotes([citation.quote.includes('|') ? citation : { ...citation, before: '', after: '' }])
  )
}

/** Whether two quotes are from one passage: they overlap, or all words between them are known. */
function isBeside(one: Citation, other: Citation): boolean {
  if (one.itemId !== other.itemId || one.version !== other.version) return false
  const [first, second] = one.start <= other.start ? [one, other] : [other, one]
  const gap = second.start - first.end
  return gap <= Math.max(second.before.length, first.after.length)
}

function partsOf(quoted: Citation[], verbatim: ReadonlySet<number>): NotePart[] {
  const sorted = [...quoted].sort((one, other) => one.start - other.start)
  const first = sorted[0]!
  const spans = [[first.index]]
  let last = first
  let text = `${sentenceBefore(first.before)}${QUOTE_START}${first.quote}`
  for (const citation of sorted.slice(1)) {
    const gap = citation.start - last.end
    if (gap > 0) spans.push([citation.index])
    else spans.at(-1)!.push(citation.index)
    if (citation.end <= last.end) continue
    if (gap > 0) text += `${QUOTE_END}${wordsBetween(last, citation, gap)}${QUOTE_START}`
    text += citation.quote.slice(Math.max(0, -gap))
    last = citation
  }
  return split(plainWords(`${text}${QUOTE_END}${sentenceAfter(last.after)}`), spans).map((part) =>
    part.indexes?.every((index) => verbatim.has(index)) ? { ...part, verbatim: true } : part
  )
}

function wordsBetween(last: Citation, next: Citation, gap: number): string {
  return next.before.length >= gap ? next.before.slice(-gap) : last.after.slice(0, gap)
}

/** At most one sentence, truncated at the start if it is long. */
function sentenceBefore(text: string): string {
  const sentence = sentencesOf(text).at(-1) ?? ''
  if (/\n\s*$/.test(sentence) && isLoneLine(sentence)) return ''
  if (sentence.length > CONTEXT_CHARACTERS)
    return `…${sentence.slice(-CONTEXT_CHARACTERS).replace(/^\S*/, '')}`
  return sentence === text && /^\p{Ll}/u.test(sentence) ? `…${sentence}` : sentence
}

function sentenceAfter(text: string): string {
  const [first = ''] = sentencesOf(text)
  const isNextLine = /^\s*\n/.test(text)
  if (isNextLine && /^#|\n/.test(text.trimStart()) && isLoneLine(first)) return ''
  const sentence = (isNextLine ? '\n' : '') + first
  if (sentence.length > CONTEXT_CHARACTERS)
    return `${sentence.slice(0, CONTEXT_CHARACTERS).replace(/\s*\S*$/, '')}…`
  return /[\p{L}\p{N},;]$/u.test(sentence) ? `${sentence}…` : sentence
}

/** A line that is no sentence, such as a heading: alone it says little. The rows of a table name its columns. */
function isLoneLine(line: string): boolean {
  return !line.includes('|') && !/[.!?。！？:：…]["”’»)\]*_]*\s*$/.test(line)
}

function sentencesOf(text: string): string[] {
  return (text.match(/[^.!?。！？\n]*(?:[.!?。！？]+["”’»)\]]*\s*|\n\s*|$)/g) ?? []).filter(
    (one) => one.trim() !== '' && !TABLE_DIVIDER.test(one)
  )
}

/** The words of Markdown text, without its syntax. */
export function plainWords(text: string): string {
  return withoutBars(text)
    .replace(/^((?:[^\S\n]|[\ufdd0\ufdd1])*)#{1,6}\s+/gm, '$1')
    .replace(/^((?:[^\S\n]|[\ufdd0\ufdd1])*)[-*+]\s+/gm, '$1• ')
    .replace(/!?\[([^[\]\n]{0,400})\]\([^)\s]{0,1000}\)/g, '$1')
    .replace(/\*\*|__|`/g, '')
    .replace(/(?<![\p{L}\p{N}_*])([_*])(?=\S)([^_*\n]*[^\s_*])\1(?![\p{L}\p{N}_*])/gu, '$2')
    .replace(/\n{2,}/g, '\n')
    .replace(/ ?\\(?=[\ufdd0\ufdd1]*(?:\n|$))/g, '')
}

/** Joins the cells of a table row; the divider row has no words. */
function withoutBars(text: string): string {
  if (!text.includes('|')) return text
  return text
    .split('\n')
    .map((line) => {
      if (!/^[\s\ufdd0\ufdd1…]*\|.|.\|[\s\ufdd0\ufdd1]*$/.test(line)) return line
      if (TABLE_DIVIDER.test(line)) return line.replace(/[^\ufdd0\ufdd1]/g, '')
      return line
        .split(/(?<!\\)\|/)
        .map((cell) => cell.trim())
        .reduce((row, cell) => row + (HAS_WORDS.test(row) && HAS_WORDS.test(cell) ? ' · ' : '') + cell)
        .replaceAll('\\|', '|')
    })
    .join('\n')
}

function split(text: string, spans: number[][]): NotePart[] {
  const parts: NotePart[] = []
  let quoted = false
  let span = -1
  for (const piece of text.split(/([\ufdd0\ufdd1])/)) {
    if (piece === QUOTE_START) span += 1
    if (piece === QUOTE_START || piece === QUOTE_END) quoted = piece === QUOTE_START
    else if (piece !== '') parts.push({ text: piece, quoted, ...(quoted && { indexes: spans[span] }) })
  }
  return trimmed(parts)
}

/** The paragraphs of a note; those without words are left out. */
export function linesOf(parts: NotePart[]): NotePart[][] {
  const lines: NotePart[][] = [[]]
  for (const part of parts)
    for (const [at, text] of part.text.split('\n').entries()) {
      if (at > 0) lines.push([])
      if (text !== '') lines.at(-1)!.push({ ...part, text })
    }
  return lines.filter((line) => line.some(({ text }) => text.trim() !== ''))
}

/** Whether words of a note are only what the answer says itself; the mark of a list or quotation is none. */
export function repeatsAnswer(parts: readonly NotePart[]): boolean {
  return parts.every(({ text, quoted, verbatim }) => (quoted ? verbatim : !/[\p{L}\p{N}]/u.test(text)))
}

/** Whether a note has only its source to show: the words around a quote say little without it. */
export function hasOnlySource(parts: readonly NotePart[]): boolean {
  return parts.every(({ quoted, verbatim }) => !quoted || verbatim)
}

/** Whether these words support one of the marks, or there are none to choose from. */
export function supports({ indexes }: NotePart, marks: readonly number[]): boolean {
  return marks.length === 0 || !indexes || indexes.some((index) => marks.includes(index))
}

function trimmed(parts: NotePart[]): NotePart[] {
  const words = parts.filter(({ text, quoted }) => quoted || text.trim() !== '' || parts.length > 2)
  return words
    .map((part, at) => {
      const start = at === 0 ? part.text.trimStart() : part.text
      return { ...part, text: at === words.length - 1 ? start.trimEnd() : start }
    })
    .filter(({ text }) => text !== '')
}

/** Positions notes as close as possible to their `top`, with at least `gap` below each; all in pixels. */
export function stackNotes(notes: ReadonlyArray<{ top: number; height: number; gap: number }>): number[] {
  let free = 0
  return notes.map(({ top, height, gap }) => {
    const at = Math.max(top, free)
    free = at + height + gap
    return at
  })
}

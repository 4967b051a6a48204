import type { Citation } from '../chat.js'
import { evidenceNotes, hasOnlySource, type EvidenceNote } from './evidence_notes.js'
import { inlineWords, parseAnswer, type AnswerBlock } from './markdown.js'
import type { Inline } from './markdown_inlines.js'

/** Fewer letters could occur in a quote by chance. */
const FEWEST_LETTERS = 8
/** Where a sentence begins, after the space before it. */
const LETTERS = /[\p{L}\p{N}\p{Sc}%‰+=<>]|(?<=\p{N})[^\p{L}\p{N}\s](?=\p{N})|[-−](?=\p{N})/gu
const SENTENCE_START = /(?<=^\s{1,9}|[.!?…:]["'”’»)\]]{0,3}\s{1,9}|[。！？])(?=\S)/

/** The blocks of an answer with its marks, and which of its words are quoted word for word. */
export function answerBlocks(text: string, citations: readonly Citation[], growing: boolean): AnswerBlock[] {
  const cited = new Set(citations.map(({ index }) => index))
  const quotes = new Map(citations.map(({ index, quote }) => [index, lettersOfQuote(quote)]))
  return withMarkOnEach(withQuotedWords(parseAnswer(text, { cited, growing }), quotes), quotes)
}

/** A sentence or another inline of an answer, or a block of code. */
type Piece = { inlines: Inline[]; letters: string; quoted: number[] }

/**
 * Wraps what is a quote word for word: the last sentences before the first mark of a quote, if they are all of it.
 * That is known once the mark has arrived, and doesn't change while an answer grows.
 */
function withQuotedWords(blocks: AnswerBlock[], quotes: ReadonlyMap<number, string>): AnswerBlock[] {
  const pieces = blocks.map(piecesOf)
  const isVerbatim = new Map<number, boolean>()
  let before: Piece[] = []
  for (const piece of pieces.flat(2)) {
    const marks = citesIn(piece.inlines)
    for (const index of marks) {
      const isFree = piece.inlines[0]!.type === 'cites' && isVerbatim.get(index) !== false
      const matching = isFree ? endingWith(quotes.get(index)!, before) : []
      if (!isVerbatim.has(index)) isVerbatim.set(index, matching.length > 0)
      for (const one of matching) one.quoted.push(index)
    }
    if (marks.length > 0) before = []
    else before.push(piece)
  }
  return blocks.map((block, at) => {
    const runs = pieces[at]!
    if (block.type !== 'code') return mapInlines(block, (inlines) => wrapped(inlines, runs.shift()!))
    const { quoted } = runs[0]![0]!
    return quoted.length > 0 ? { ...block, quoted } : block
  })
}

/** The last pieces that have exactly these letters; none if there are no such. */
function endingWith(letters: string, pieces: Piece[]): Piece[] {
  let found = ''
  for (let from = pieces.length - 1; from >= 0 && found.length < letters.length; from -= 1) {
    found = pieces[from]!.letters + found
    if (found === letters) return pieces.slice(from)
  }
  return []
}

/** Of each paragraph, item or cell. */
function piecesOf(block: AnswerBlock): Piece[][] {
  if (block.type === 'code') return [[{ inlines: [], letters: lettersOf(block.text), quoted: [] }]]
  return runsOf(block).map((inlines) =>
    inlines.flatMap(sentencesOf).map((inline) => ({
      inlines: [inline],
      letters: inline.type === 'cites' ? '' : lettersOf(inlineWords([inline])),
      quoted: [],
    }))
  )
}

function sentencesOf(inline: Inline): Inline[] {
  if (inline.type !== 'text') return [inline]
  let { start } = inline
  return inline.text.split(SENTENCE_START).map((text) => {
    start += text.length
    return { ...inline, text, start: start - text.length }
  })
}

function wrapped(inlines: Inline[], pieces: Piece[]): Inline[] {
  if (pieces.every(({ quoted }) => quoted.length === 0)) return inlines
  const drawn: Inline[] = []
  for (const { quoted, inlines: own } of pieces) {
    const last = drawn.at(-1)
    if (quoted.length === 0) drawn.push(...own)
    else if (last?.type === 'quoted' && last.indexes.join() === quoted.join()) last.inlines.push(...own)
    else drawn.push({ type: 'quoted', indexes: quoted, inlines: own })
  }
  return drawn
}

function mapInlines(
  block: Exclude<AnswerBlock, { type: 'code' }>,
  map: (inlines: Inline[]) => Inline[]
): AnswerBlock {
  if (block.type === 'list')
    return { ...block, items: block.items.map((item) => ({ ...item, inlines: map(item.inlines) })) }
  if (block.type === 'table')
    return { ...block, head: block.head?.map(map) ?? null, rows: block.rows.map((row) => row.map(map)) }
  return { ...block, inlines: map(block.inlines) }
}

/**
 * A quote may be several paragraphs, and its mark follows the last one. Screens show the mark after each of
 * them.
 */
function withMarkOnEach(blocks: AnswerBlock[], quotes: ReadonlyMap<number, string>): AnswerBlock[] {
  const drawn = [...new Set(blocks.flatMap(citedIn))]
  return blocks.map((block) => {
    if (block.type !== 'paragraph' || citedIn(block).length > 0) return block
    const letters = lettersIn([block])
    if (letters.length < FEWEST_LETTERS) return block
    const index = drawn.find((mark) => quotes.get(mark)!.includes(letters))
    if (index === undefined) return block
    return {
      ...block,
      inlines: [...block.inlines, { type: 'cites', indexes: [index], tail: '', goesOn: true }],
    }
  })
}

/** The citations whose quotes the answer contains word for word: a note doesn't repeat it. */
export function quotedIn(blocks: AnswerBlock[]): Set<number> {
  const quoted = (inlines: Inline[]) =>
    inlines.flatMap((inline) => (inline.type === 'quoted' ? inline.indexes : []))
  return new Set(
    blocks.flatMap((block) => (block.type === 'code' ? (block.quoted ?? []) : quoted(inlinesOf(block))))
  )
}

/** Whether a paragraph or a list says nothing but quotes, word for word: it looks like one. */
export function isQuote(block: AnswerBlock): boolean {
  const isQuoteOrMark = (inline: Inline) =>
    inline.type === 'quoted' || inline.type === 'cites' || lettersOf(inlineWords([inline])) === ''
  return (
    (block.type === 'paragraph' || block.type === 'list') &&
    runsOf(block).every((words) => words.every(isQuoteOrMark) && words.some(({ type }) => type === 'quoted'))
  )
}

/** The marks of a block, in order and without duplicates. */
export function citedIn(block: AnswerBlock): number[] {
  return citesIn(inlinesOf(block))
}

export function inlinesOf(block: AnswerBlock): Inline[] {
  return runsOf(block).flat()
}

/** The paragraph, or each item or cell. */
function runsOf(block: AnswerBlock): Inline[][] {
  switch (block.type) {
    case 'code':
      return []
    case 'table':
      return [...(block.head ?? []), ...block.rows.flat()]
    case 'list':
      return block.items.map(({ inlines }) => inlines)
    default:
      return [block.inlines]
  }
}

/** The note that a mark unfolds below the words that it supports: the quotes that these words cite from its passage. */
export function noteBelow(
  words: Inline[],
  mark: number,
  citations: readonly Citation[],
  verbatim: ReadonlySet<number>
): EvidenceNote | undefined {
  const marks = citesIn(words)
  const cited = citations.filter(({ index }) => marks.includes(index))
  return evidenceNotes(cited, verbatim).find((note) => note.citations.some(({ index }) => index === mark))
}

/** The citations of which a note below their words has only the source to show, because the words are the quote. */
export function sourcesOnly(
  blocks: AnswerBlock[],
  citations: readonly Citation[],
  verbatim: ReadonlySet<number>
): Set<number> {
  const notes = blocks
    .filter(({ type }) => type !== 'table')
    .flatMap(runsOf)
    .flatMap((words) => citesIn(words).map((mark) => noteBelow(words, mark, citations, verbatim)))
  const only = notes.filter((note) => note !== undefined && hasOnlySource(note.parts))
  return new Set(only.flatMap((note) => note!.citations.map(({ index }) => index)))
}

function citesIn(inlines: Inline[]): number[] {
  const indexes = inlines.flatMap((inline): number[] => {
    if (inline.type === 'cites') return inline.indexes
    return 'inlines' in inline ? citesIn(inline.inlines) : []
  })
  return [...new Set(indexes)]
}

/** Read as an answer that says it would be. A number in brackets is a note of the source, no mark. */
function lettersOfQuote(quote: string): string {
  return lettersIn(parseAnswer(quote.replace(/\[(?=\d)/g, '\\['), { cited: new Set(), growing: false }))
}

function lettersIn(blocks: AnswerBlock[]): string {
  const pieces = blocks.flatMap(piecesOf).flat()
  return pieces.map(({ letters }) => letters).join('')
}

/** Letters, numbers and what changes their meaning: "1.5" isn't "15". */
function lettersOf(text: string): string {
  return (text.match(LETTERS) ?? []).join('')
}

import type { Landmark, Segment } from '#protocol/knowledge'
import type { Span } from '../text/sentences.js'
import { blocksOf, type Block } from './blocks.js'
import { splitBlock } from './split_block.js'
import { MAX_HEADING_PATH_CHARACTERS, PASSAGE_CHARACTERS } from '../limits.js'

/** Offsets are UTF-16 positions in the source text; the passage is `text.slice(start, end)`. */
export type PassageDraft = {
  ordinal: number
  /** The headings above, outermost first, joined by " › ". */
  heading: string | null
  place: string | null
  start: number
  end: number
  startMs: number | null
  endMs: number | null
}

export type SplitContext = { landmarks: Landmark[]; segments: Segment[]; language: string | null }

/** Passages never cross these landmarks: one slide says nothing about the next. */
const BORDERS: ReadonlySet<Landmark['kind']> = new Set(['slide', 'sheet', 'chapter'])

/**
 * Splits clean text at headings, paragraphs and sentences. Every character that is neither white space nor part of a
 * heading is in exactly one passage. A heading without text counts as text, so that it can be found. Linear time.
 */
export function splitPassages(text: string, context: SplitContext): PassageDraft[] {
  const borders = context.landmarks
    .filter((landmark) => BORDERS.has(landmark.kind))
    .map((landmark) => landmark.start)
  const place = placeLocator(context.landmarks)
  const times = timeLocator(context.segments)
  const drafts: PassageDraft[] = []
  for (const section of sectionsOf(text, context.language, borders)) {
    for (const span of pack(section.pieces)) {
      drafts.push({
        ordinal: drafts.length,
        heading: section.heading,
        place: place(span.start),
        ...span,
        ...times(span),
      })
    }
  }
  return drafts
}

type Section = { heading: string | null; pieces: Span[] }

function* sectionsOf(text: string, language: string | null, borders: number[]): Generator<Section> {
  const blocks = blocksOf(text)
  const path: { level: number; text: string }[] = []
  let section: Section = { heading: null, pieces: [] }
  let nextBorder = 0
  for (const [index, block] of blocks.entries()) {
    const crossed = nextBorder < borders.length && block.start >= borders[nextBorder]!
    while (nextBorder < borders.length && block.start >= borders[nextBorder]!) nextBorder += 1
    if (crossed && section.pieces.length > 0) {
      yield section
      section = { heading: section.heading, pieces: [] }
    }
    if (block.kind === 'heading' && !isContent(block, blocks[index + 1])) {
      if (section.pieces.length > 0) yield section
      while (path.length > 0 && path.at(-1)!.level >= block.level) path.pop()
      path.push(block)
      section = { heading: pathOf(path), pieces: [] }
    } else {
      for (const piece of splitBlock(text, block, language))
        section.pieces.push({ start: piece.start, end: piece.end })
    }
  }
  if (section.pieces.length > 0) yield section
}

function isContent(heading: Block & { kind: 'heading' }, next: Block | undefined): boolean {
  return next === undefined || (next.kind === 'heading' && next.level <= heading.level)
}

function pathOf(path: { text: string }[]): string | null {
  const words = path.map((heading) => heading.text).filter((heading) => heading !== '')
  return words.length === 0 ? null : words.join(' › ').slice(0, MAX_HEADING_PATH_CHARACTERS).toWellFormed()
}

function pack(pieces: Span[]): Span[] {
  const packed: Span[] = []
  for (const piece of pieces) {
    const open = packed.at(-1)
    if (open && joins(open, piece)) open.end = piece.end
    else packed.push({ ...piece })
  }
  return joinShortEnd(packed)
}

function joins(open: Span, piece: Span): boolean {
  const length = piece.end - open.start
  if (length <= PASSAGE_CHARACTERS.target) return true
  return open.end - open.start < PASSAGE_CHARACTERS.small && length <= PASSAGE_CHARACTERS.max
}

function joinShortEnd(packed: Span[]): Span[] {
  const last = packed.at(-1)
  const before = packed.at(-2)
  if (!last || !before || last.end - last.start >= PASSAGE_CHARACTERS.small) return packed
  if (last.end - before.start > PASSAGE_CHARACTERS.max) return packed
  return [...packed.slice(0, -2), { start: before.start, end: last.end }]
}

/** For ascending positions: the label of the last place that begins at or before each. */
function placeLocator(landmarks: Landmark[]): (position: number) => string | null {
  const places = landmarks.filter((landmark) => landmark.kind !== 'heading')
  let next = 0
  return (position) => {
    while (next < places.length && places[next]!.start <= position) next += 1
    return places[next - 1]?.label ?? null
  }
}

type Times = { startMs: number | null; endMs: number | null }

/** For ascending spans: the time at which their words were spoken. */
function timeLocator(segments: Segment[]): (span: Span) => Times {
  let next = 0
  return (span) => {
    while (next < segments.length && segments[next]!.end <= span.start) next += 1
    const times: Times = { startMs: null, endMs: null }
    for (let index = next; index < segments.length && segments[index]!.start < span.end; index += 1) {
      times.startMs ??= segments[index]!.startMs
      times.endMs = segments[index]!.endMs
    }
    return times
  }
}

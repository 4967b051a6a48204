import db from '@adonisjs/lucid/services/db'
import { plainWords } from '#protocol/chat/evidence_notes'
import { splitBlocks } from '#protocol/chat/markdown'
import type { Landmark } from '#protocol/knowledge'
import type DataItem from '../items/models/data_item.js'
import { occurrencesOf } from './check_quote.js'
import { SECTION_CHARACTERS } from './limits.js'

type Part = { text: string; quoted: boolean }
export type SectionBlock =
  | { kind: 'heading' | 'item' | 'paragraph' | 'code'; parts: Part[] }
  | { kind: 'table'; rows: Part[][][] }
export type QuotedSection = { place: string | null; blocks: SectionBlock[]; isCut: boolean }

type QuotedRange = { version: number; start: number; end: number }

/**
 * The page, slide, chapter or section of an item's current text around a quote from one of its versions. Null
 * if the current text no longer contains the quote, or for more than any quote has.
 */
export async function quotedSection(item: DataItem, quoted: QuotedRange): Promise<QuotedSection | null> {
  if (quoted.end - quoted.start > SECTION_CHARACTERS) return null
  const rows: { version: number; text: string; landmarks: string }[] = await db
    .from('item_versions')
    .where('item_id', item.id)
    .whereIn('version', [item.version, quoted.version])
    .select('version', 'text', 'landmarks')
  const current = rows.find(({ version }) => version === item.version)
  const words = rows.find(({ version }) => version === quoted.version)?.text.slice(quoted.start, quoted.end)
  if (!current || !words) return null
  const isSame = current.text.slice(quoted.start, quoted.end) === words
  const start = isSame ? quoted.start : occurrencesOf(current.text, words, 1)[0]
  if (start === undefined) return null
  return sectionAround(current.text, JSON.parse(current.landmarks) as Landmark[], {
    start,
    end: start + words.length,
  })
}

function sectionAround(
  text: string,
  landmarks: Landmark[],
  quote: { start: number; end: number }
): QuotedSection {
  const places = landmarks.filter(({ kind }) => kind !== 'heading' && kind !== 'row')
  const place = places.findLast(({ start }) => start <= quote.start)
  const starts = place
    ? places.map(({ start }) => start)
    : [...text.matchAll(/^ {0,3}#{1,6}\s/gm)].map(({ index }) => index)
  const whole = {
    start: starts.findLast((start) => start <= quote.start) ?? 0,
    end: starts.find((start) => start >= quote.end) ?? text.length,
  }
  const start = Math.max(whole.start, lineStart(text, quote.start - SECTION_CHARACTERS / 2))
  const end = Math.min(whole.end, lineEnd(text, quote.end + SECTION_CHARACTERS / 2))
  const section = text.slice(start, end)
  const partsOf = (range: { start: number; end: number }) =>
    highlightedParts(section, range, { start: quote.start - start, end: quote.end - start })
  const blocks = splitBlocks(section).flatMap((block): SectionBlock[] => {
    if (block.kind === 'rule') return []
    if (block.kind === 'table') return [{ kind: 'table', rows: block.rows!.map((row) => row.map(partsOf)) }]
    return [{ kind: block.kind === 'quote' ? 'paragraph' : block.kind, parts: partsOf(block) }]
  })
  return { place: place?.label ?? null, blocks, isCut: start > whole.start || end < whole.end }
}

function highlightedParts(
  text: string,
  range: { start: number; end: number },
  quote: { start: number; end: number }
) {
  const clamp = (at: number) => Math.min(Math.max(at, range.start), range.end)
  const [from, to] = [clamp(quote.start), clamp(quote.end)]
  return [
    { text: plainWords(text.slice(range.start, from)), quoted: false },
    { text: plainWords(text.slice(from, to)), quoted: true },
    { text: plainWords(text.slice(to, range.end)), quoted: false },
  ].filter((part) => part.text !== '')
}

/** The line's start, or the position itself in a line without an end. */
function lineStart(text: string, at: number): number {
  const start = text.lastIndexOf('\n', at) + 1
  return at - start > SECTION_CHARACTERS ? at : Math.max(0, Math.min(at, start))
}

function lineEnd(text: string, at: number): number {
  const end = text.indexOf('\n', at)
  return Math.min(end === -1 ? text.length : end, at + SECTION_CHARACTERS)
}

/**
 * The headings above a place in an item's current text, such as "Opening hours › Summer"; null if there are
 * none.
 */
export async function sectionAt(itemId: string, version: number, start: number): Promise<string | null> {
  const passage: { heading: string | null } | null = await db
    .from('passages')
    .where({ item_id: itemId, version })
    .where('start_offset', '<=', start)
    .orderBy('start_offset', 'desc')
    .select('heading')
    .first()
  return passage?.heading ?? null
}

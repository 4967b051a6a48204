import type { Citation } from '@protocol/chat'
import { blocksOf, type Block } from './clean_text'

export type Part = { text: string; style?: 'strong' | 'em' | 'code' } | { citation: Citation }

/** A piece of an answer as it is drawn. No HTML is ever made or kept: everything is words, marks and citations. */
export type AnswerBlock =
  | { kind: 'paragraph' | 'heading' | 'quote'; parts: Part[] }
  | { kind: 'item'; parts: Part[]; number: string | null; level: number }
  | { kind: 'code'; text: string }
  | { kind: 'table'; head: Part[][] | null; rows: Part[][][] }

const TOKEN =
  /\[(\d{1,3})\]|`([^`\n]+)`|\*\*([^*\n]+)\*\*|__([^_\n]+)__|(?<![\p{L}\p{N}*])\*([^*\s][^*\n]*)\*(?![\p{L}\p{N}*])|!?\[([^\]\n]{1,300})\]\([^)\n]{0,2000}\)/gu
/** The beginning of a mark that the stream has not finished yet. */
const UNFINISHED = /(?:!?\[[^\]\n]{0,300}(?:\](?:\([^)\n]{0,2000})?)?|\*\*?(?! )[^*\n]*|`[^`\n]*)$/
/** A finished marker at the end is no beginning of a link: a space or a full stop follows it soon enough. */
const FINISHED = /\[\d{1,3}\]$/

export function answerBlocks(text: string, citations: Citation[], streaming = false): AnswerBlock[] {
  const settled = streaming && !FINISHED.test(text) ? withoutTail(text) : text
  return blocksOf(settled).flatMap((block) => drawn(settled, block, citations) ?? [])
}

/** Within a block of code nothing is a mark. */
function withoutTail(text: string): string {
  const fences = text.match(/^\s*(?:```|~~~)/gm)?.length ?? 0
  return fences % 2 === 1 ? text.replace(/\n`{1,2}$/, '') : text.replace(UNFINISHED, '')
}

function drawn(text: string, block: Block, citations: Citation[]): AnswerBlock | null {
  const words = text.slice(block.start, block.end)
  if (block.kind === 'rule') return null
  if (block.kind === 'code') return { kind: 'code', text: words }
  if (block.kind === 'table') return table(text, block, citations)
  const parts = partsOf(words.trim(), citations)
  if (block.kind === 'item') return { kind: 'item', parts, number: block.number ?? null, level: block.level }
  return { kind: block.kind, parts }
}

function table(text: string, { rows = [], headed }: Block, citations: Citation[]): AnswerBlock {
  const cells = rows.map((row) => row.map(({ start, end }) => partsOf(text.slice(start, end), citations)))
  return { kind: 'table', head: headed ? (cells[0] ?? null) : null, rows: headed ? cells.slice(1) : cells }
}

function partsOf(text: string, citations: Citation[]): Part[] {
  const parts: Part[] = []
  let from = 0
  const say = (words: string) => words !== '' && parts.push({ text: words })
  for (const match of text.matchAll(TOKEN)) {
    const [whole, marker, code, strong, strongToo, em, label] = match
    const before = text.slice(from, match.index)
    // No space between a sentence and its mark, and none where an unknown mark stood.
    say(marker ? before.replace(/[ \t]+$/, '') : before)
    const citation = marker ? citations.find(({ index }) => index === Number(marker)) : undefined
    if (citation) parts.push({ citation })
    else if (code) parts.push({ text: code, style: 'code' })
    else if (strong ?? strongToo) parts.push({ text: (strong ?? strongToo)!, style: 'strong' })
    else if (em) parts.push({ text: em, style: 'em' })
    else if (label) say(label)
    from = match.index + whole.length
  }
  say(text.slice(from))
  return parts
}

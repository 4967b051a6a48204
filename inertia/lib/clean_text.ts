import { isDivider, rowOf, type Row } from './table_row'

export type Block = {
  kind: 'heading' | 'item' | 'table' | 'quote' | 'code' | 'rule' | 'paragraph'
  /** Of a heading: 1 to 6; of an item: how far it is indented. */
  level: number
  /** Offsets of the words themselves, without the Markdown sign before them. */
  start: number
  end: number
  /** Of an item in a counted list, such as `2.`. */
  number?: string
  /** Of a table. */
  rows?: Row[]
  /** Whether the first row names the columns. */
  headed?: boolean
}

const HEADING = /^(#{1,6})\s+/
const ITEM = /^(\s*)(?:[-*+]|(\d{1,9}[.)]))\s+/
const RULE = /^ {0,3}(?:-{3,}|\*{3,}|_{3,})\s*$/
const QUOTED = /^>\s?/
const FENCE = /^\s*(?:```|~~~)/
/** A sheet has thousands of rows; the browser lays out only the tables near the screen. */
const ROWS_OF_A_TABLE = 60

/** Cuts clean text into the blocks it is drawn as; every offset stays one of the text itself. */
export function blocksOf(text: string): Block[] {
  const blocks: Block[] = []
  let start = 0
  let inCode = false
  for (const line of text.split('\n')) {
    const isFence = FENCE.test(line)
    if (isFence) inCode = !inCode
    else add(blocks, inCode ? codeLine(line, start) : blockOf(line, start), line)
    start += line.length + 1
  }
  return blocks
}

function add(blocks: Block[], block: Block | null, line: string): void {
  const last = blocks.at(-1)
  if (!block) return
  const continues = last?.kind === block.kind && last.end + 1 === block.start
  if (block.kind === 'table') addRow(blocks, block, continues ? last : undefined, line)
  else if (continues && (block.kind === 'paragraph' || block.kind === 'code')) last.end = block.end
  else blocks.push(block)
}

function addRow(blocks: Block[], block: Block, table: Block | undefined, line: string): void {
  if (table && isDivider(line)) {
    table.end = block.end
    table.headed ||= table.rows!.length === 1
  } else if (table && table.rows!.length < ROWS_OF_A_TABLE) {
    table.end = block.end
    table.rows!.push(...block.rows!)
  } else blocks.push(block)
}

function codeLine(line: string, start: number): Block {
  return { kind: 'code', level: 0, start, end: start + line.length }
}

function blockOf(line: string, start: number): Block | null {
  if (line.trim() === '') return null
  const end = start + line.length
  const heading = HEADING.exec(line)
  if (heading) return { kind: 'heading', level: heading[1]!.length, start: start + heading[0].length, end }
  const item = ITEM.exec(line)
  if (item) {
    const level = Math.floor(item[1]!.length / 2)
    return { kind: 'item', level, start: start + item[0].length, end, number: item[2] }
  }
  if (RULE.test(line)) return { kind: 'rule', level: 0, start, end }
  if (line.startsWith('|')) return { kind: 'table', level: 0, start, end, rows: [rowOf(line, start)] }
  const quoted = QUOTED.exec(line)
  if (quoted) return { kind: 'quote', level: 0, start: start + quoted[0].length, end }
  return { kind: 'paragraph', level: 0, start, end }
}

export type Range = { start: number; end: number }

/** The range that an address asks for (`?start=&end=`), when it lies within the text. */
export function rangeOf(url: string, length: number): Range | null {
  const query = new URLSearchParams(url.split('?')[1] ?? '')
  const start = Number(query.get('start') ?? Number.NaN)
  const end = Number(query.get('end') ?? Number.NaN)
  const valid = Number.isInteger(start) && Number.isInteger(end) && start >= 0 && end > start && end <= length
  return valid ? { start, end } : null
}

/** The version that an address asks for (`?version=`). */
export function versionOf(url: string): number | null {
  return Number(new URLSearchParams(url.split('?')[1] ?? '').get('version')) || null
}

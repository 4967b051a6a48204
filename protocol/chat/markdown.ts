import { answerInlines, type AnswerOptions, type Inline, type Range } from './markdown_inlines.js'

/** A line or consecutive lines; `start` and `end` enclose the words, without the leading Markdown syntax. */
export type TextBlock = Range & {
  kind: 'heading' | 'item' | 'table' | 'quote' | 'code' | 'rule' | 'paragraph'
  /** For a heading, 1 to 6; for an item, its depth of indentation. */
  level: number
  /** For an item of a numbered list, such as `2.`. */
  number?: string
  /** For a table. */
  rows?: Range[][]
  /** Whether the first row of a table is a header. */
  headed?: boolean
}

export type AnswerBlock =
  | { type: 'paragraph' | 'heading' | 'quote'; inlines: Inline[] }
  | { type: 'list'; ordered: boolean; start: number; items: Array<{ level: number; inlines: Inline[] }> }
  /** `quoted` has the citations whose quote this code is, word for word. */
  | { type: 'code'; text: string; quoted?: number[] }
  | { type: 'table'; head: Inline[][] | null; rows: Inline[][][] }

const HEADING = /^ {0,3}(#{1,6})\s+/
const ITEM = /^(\s*(?:[-*+]\s+)*)(?:[-*+]|(\d{1,9}[.)]))\s+/
const RULE = /^ {0,3}(?:-{3,}|\*{3,}|_{3,})\s*$/
const QUOTE = /^ {0,3}>\s?/
export const FENCE = /^\s*(?:```|~~~)/
const FENCES = /^[ \t]*(?:```|~~~)/gm
const DIVIDER = /^\|[\s:|-]*$/
/**
 * Sheets have thousands of rows, so tables are split into parts whose layout browsers can skip while
 * off-screen.
 */
const TABLE_ROWS = 60

/**
 * Parses an answer into blocks for components to render; never produces HTML. With `growing`, the text is
 * still arriving, and unclosed syntax is rendered as if closed.
 */
export function parseAnswer(text: string, options: AnswerOptions): AnswerBlock[] {
  const shown = options.growing ? withoutUnfinishedEnd(text) : text
  const blocks: AnswerBlock[] = []
  let lastEnd = 0
  for (const block of splitBlocks(shown)) {
    const inlines = (range: Range) => answerInlines(shown, range, options)
    const last = blocks.at(-1)
    if (block.kind === 'code') blocks.push({ type: 'code', text: shown.slice(block.start, block.end) })
    else if (block.kind === 'table') {
      const rows = block.rows!.map((row) => row.map(inlines))
      blocks.push({ type: 'table', head: block.headed ? rows.shift()! : null, rows })
    } else if (block.kind === 'item') {
      const item = { level: block.level, inlines: inlines(block) }
      const ordered = block.number !== undefined
      if (last?.type === 'list' && last.ordered === ordered) last.items.push(item)
      else blocks.push({ type: 'list', ordered, start: parseInt(block.number ?? '1'), items: [item] })
    } else if (
      block.kind === 'quote' &&
      last?.type === 'quote' &&
      !shown.slice(lastEnd, block.start).includes('\n\n')
    )
      last.inlines.push({ type: 'break', text: '\n', start: lastEnd }, ...inlines(block))
    else if (block.kind !== 'rule') blocks.push({ type: block.kind, inlines: inlines(block) })
    lastEnd = block.end
  }
  return blocks
}

/** The words of an answer without Markdown and marks, one line per block. */
export function answerWords(text: string): string {
  const lines = parseAnswer(text, { cited: new Set(), growing: false }).map((block) => {
    if (block.type === 'code') return block.text
    if (block.type === 'table')
      return [...(block.head ? [block.head] : []), ...block.rows].flat().map(inlineWords).join(' ')
    if (block.type !== 'list') return inlineWords(block.inlines)
    const { ordered, start } = block
    return block.items
      .map(({ inlines }, at) => (ordered ? `${start + at}. ` : '') + inlineWords(inlines))
      .join('\n')
  })
  return lines.join('\n')
}

export function inlineWords(inlines: Inline[]): string {
  return inlines
    .map((inline) => {
      if (inline.type === 'cites') return inline.tail
      return 'inlines' in inline ? inlineWords(inline.inlines) : inline.text
    })
    .join('')
}

/** Splits text into blocks; every offset refers to the text itself. */
export function splitBlocks(text: string): TextBlock[] {
  const blocks: TextBlock[] = []
  let start = 0
  let inCode = false
  for (const line of text.split('\n')) {
    if (FENCE.test(line)) inCode = !inCode
    else if (inCode || line.trim() !== '') addLine(blocks, line, start, inCode)
    start += line.length + 1
  }
  return blocks
}

function addLine(blocks: TextBlock[], line: string, start: number, inCode: boolean): void {
  const last = blocks.at(-1)
  const above = last?.end === start - 1 ? last : undefined
  const block = inCode ? blockAt(start, line, 'code') : blockOf(line, start)
  if (above?.kind === 'table' && block.kind === 'table') {
    if (above.headed === undefined && above.rows!.length === 1 && isDivider(line)) above.headed = true
    else if (above.rows!.length < TABLE_ROWS) above.rows!.push(...block.rows!)
    else return void blocks.push({ ...block, headed: false })
    above.end = block.end
  } else if (above && continues(above, block)) above.end = block.end
  else blocks.push(block)
}

/** A plain line continues the item or quote above it (CommonMark's lazy continuation). */
function continues(above: TextBlock, { kind }: TextBlock): boolean {
  if (kind === 'code') return above.kind === 'code'
  return kind === 'paragraph' && ['paragraph', 'item', 'quote'].includes(above.kind)
}

function blockOf(line: string, start: number): TextBlock {
  const heading = HEADING.exec(line)
  if (heading) return blockAt(start, line, 'heading', heading[0].length, heading[1]!.length)
  const item = ITEM.exec(line)
  if (item) {
    const block = blockAt(start, line, 'item', item[0].length, item[1]!.length >> 1)
    return item[2] === undefined ? block : { ...block, number: item[2] }
  }
  if (RULE.test(line)) return blockAt(start, line, 'rule')
  if (line.startsWith('|')) return { ...blockAt(start, line, 'table'), rows: [cellsOf(line, start)] }
  const quote = QUOTE.exec(line)
  return quote ? blockAt(start, line, 'quote', quote[0].length) : blockAt(start, line, 'paragraph')
}

function blockAt(start: number, line: string, kind: TextBlock['kind'], skipped = 0, level = 0): TextBlock {
  return { kind, level, start: start + skipped, end: start + line.length }
}

/** Whether a line is the divider between a table's header and its rows. */
function isDivider(line: string): boolean {
  return DIVIDER.test(line) && line.includes('-')
}

/** Splits `| a | b |` at its bars and trims the cells; `\|` is a bar within a cell. */
function cellsOf(line: string, lineStart: number): Range[] {
  const inner = line.trimEnd()
  const end = inner.length > 1 && /[^\\]\|$/.test(inner) ? inner.length - 1 : inner.length
  const cells: Range[] = []
  let from = 1
  for (let at = 1; at <= end; at += 1) {
    const isBar = at === end || (inner[at] === '|' && inner[at - 1] !== '\\')
    if (!isBar) continue
    const cell = inner.slice(from, at)
    const start = from + cell.length - cell.trimStart().length
    cells.push({ start: lineStart + start, end: lineStart + Math.max(start, from + cell.trimEnd().length) })
    from = at + 1
  }
  return cells
}

/**
 * Withholds half a link, half a mark, and the syntax of a line without words. Inside code, nothing is syntax.
 */
function withoutUnfinishedEnd(text: string): string {
  const inCode = (text.match(FENCES)?.length ?? 0) % 2 === 1
  if (inCode) return text.replace(/\n(?:`{1,2}|~{1,2})$/, '')
  if (/\n(?:```|~~~)$/.test(text)) return text
  return text
    .replace(/[ \t]{0,9}!?\[[^\]\n]{0,300}(?:\](?:\([^)\n]{0,2000})?)?$/, (end) =>
      end.endsWith(']') && /\[\d/.test(end) ? end : ''
    )
    .replace(/(?<![*_`~])[*_`~]+$/, '')
    .replace(/\n[ \t]{0,9}(?:[-+]|\d{1,4}[.)]?|#{1,6})[ \t]{0,9}$/, '')
    .replace(/\n\|[\s:|-]*$/, '')
}

import { markdownTable } from './markdown_table.js'

const FENCE = /^[ \t]{0,40}(`{3,}|~{3,})/
const ADMONITION = /^(?:!!!|\?\?\?\+?)[ \t]{1,3}[\w-]{1,40}(?: [\w-]{1,40}){0,5}(?:[ \t]{1,3}"(.{0,200})")?$/
const TAB = /^===[!+]{0,2}[ \t]{1,3}"(.{1,200})"$/
const HEADING = /^#{1,6}[ \t]/
const DEFINITION = /^:[ \t]{1,3}(?=\S)/
const WIDTH = 4

/** Content that is indented below a marker, and how far it is moved to the left. */
type Block = { from: number; shift: number }

/**
 * Without the markers of Python-Markdown and MkDocs: admonitions (`!!! note "Title"`), collapsible ones, tabs and the text
 * that defines a heading (`: text`). Titles become bold lines, and the indented content moves to the left, where it would
 * otherwise be code.
 */
export function withoutIndentedBlocks(source: string): string {
  const lines: string[] = []
  const open: Block[] = []
  let fence: string | null = null
  let defines = false
  for (const line of source.split('\n')) {
    if (line.trim() === '') {
      lines.push('')
      continue
    }
    const indent = indentOf(line)
    const words = line.trimStart()
    if (!fence) while (open.length > 0 && indent < open.at(-1)!.from) open.pop()
    const shift = open.at(-1)?.shift ?? 0
    const moved = shift === 0 ? line : `${' '.repeat(Math.max(0, indent - shift))}${words}`
    const mark: string | undefined = FENCE.exec(line)?.[1]
    const title = fence || mark ? undefined : titleOf(words.trimEnd())
    if (title !== undefined) {
      open.push({ from: indent + WIDTH, shift: shift + WIDTH })
      lines.push(...(title === '' ? [''] : [`${' '.repeat(indent - shift)}**${title}**`, '']))
    } else if (!fence && defines && indent === shift && DEFINITION.test(words)) {
      open.push({ from: indent + WIDTH, shift: shift + WIDTH })
      lines.push(moved.replace(DEFINITION, ''))
    } else lines.push(moved)
    if (mark && (!fence || mark.startsWith(fence))) fence = fence ? null : mark
    defines = !fence && (HEADING.test(words) || (defines && (DEFINITION.test(words) || open.length > 0)))
  }
  return lines.join('\n')
}

/** Undefined if the line opens no block. */
function titleOf(line: string): string | undefined {
  const found = ADMONITION.exec(line) ?? TAB.exec(line)
  return found ? (found[1] ?? '').replace(/\*\*/g, '').trim() : undefined
}

function indentOf(line: string): number {
  let columns = 0
  for (const character of line) {
    if (character === '\t') columns += WIDTH - (columns % WIDTH)
    else if (character === ' ') columns += 1
    else break
  }
  return columns
}

const MAX_TABLE_LINES = 500
const MAX_CELL_CHARACTERS = 600
const ROW = /<tr\b[^<>]{0,300}>/i
const CELL = /<t[dh]\b[^<>]{0,300}>/i
const NOT_A_TABLE = /<(?:table|ul|ol|pre|h[1-6]|blockquote)\b|`{3}/i

/** HTML tables as Markdown tables, with what their cells contain. Layout tables stay. */
export function withMarkdownTables(source: string): string {
  if (!/<table\b/i.test(source)) return source
  const lines = source.split('\n')
  const kept: string[] = []
  let fence: string | null = null
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at]!
    const mark: string | undefined = FENCE.exec(line)?.[1]
    if (mark && (!fence || mark.startsWith(fence))) fence = fence ? null : mark
    const last = !fence && /^\s{0,12}<table\b/i.test(line) ? endOfTable(lines, at) : -1
    const table = last < 0 ? null : tableOf(lines.slice(at, last + 1).join('\n'))
    if (table) {
      kept.push('', table, '')
      at = last
    } else kept.push(line)
  }
  return kept.join('\n')
}

function endOfTable(lines: string[], from: number): number {
  const after = lines.slice(from, from + MAX_TABLE_LINES)
  const end = after.findIndex((line) => /<\/table/i.test(line))
  return end >= 0 && /<\/table\s{0,9}>\s*$/i.test(after[end]!) ? from + end : -1
}

function tableOf(html: string): string | null {
  const inside = html.replace(/^\s*<table\b[^<>]{0,500}>/i, '')
  if (NOT_A_TABLE.test(inside)) return null
  const rows = inside
    .split(ROW)
    .slice(1)
    .map((row) => row.split(CELL).slice(1).map(wordsOf))
  const isLayout =
    rows.length < 2 ||
    rows.every((row) => row.filter((cell) => cell !== '').length < 2) ||
    rows.some((row) => row.some((cell) => cell.length > MAX_CELL_CHARACTERS))
  return isLayout ? null : markdownTable(rows)
}

function wordsOf(cell: string): string {
  return cell
    .replace(/<\/?(?:t[dhr]|thead|tbody|tfoot|table)\b[^<>]{0,300}>/gi, '')
    .replace(/\s+/g, ' ')
    .trim()
}

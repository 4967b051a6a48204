const MAX_CELL_CHARACTERS = 600
/** Short rows of larger tables are not padded: one long row would make each as long. */
const MAX_PADDED_CELLS = 200_000
const BLOCKS = 'table, h1, h2, h3, h4, h5, h6, pre, blockquote'

/** A layout table becomes its plain content. */
export function blockTable(table: HTMLTableElement, content: string): string {
  const rows = rowsOf(table)
  if (isLayout(table, rows)) return `\n\n${content.trim()}\n\n`
  const lines = markdownTable(rows)
  const caption = table.querySelector('caption')?.textContent?.replace(/\s+/g, ' ').trim()
  return lines ? `\n\n${caption ? `${caption}\n\n` : ''}${lines}\n\n` : ''
}

/** The first row is the header, as Markdown requires. Empty rows are dropped; null when nothing is left. */
export function markdownTable(rows: string[][]): string | null {
  const filled = rows.filter((row) => row.some((cell) => cell !== ''))
  const width = Math.max(0, ...filled.map((row) => row.length))
  const [header, ...body] = filled
  if (!header || width === 0) return null
  const padded = width * filled.length <= MAX_PADDED_CELLS ? width : 0
  const line = (row: string[]) =>
    `| ${Array.from({ length: Math.max(padded, row.length) }, (_, index) => escapeCell(row[index] ?? '')).join(' | ')} |`
  return [line(header), `|${' --- |'.repeat(width)}`, ...body.map(line)].join('\n')
}

function escapeCell(cell: string): string {
  return cell.replace(/\s+/g, ' ').trim().replaceAll('|', '\\|')
}

function rowsOf(table: HTMLTableElement): string[][] {
  const rows: string[][] = []
  for (const row of Array.from(table.querySelectorAll('tr'))) {
    if (row.closest('table') !== table) continue
    const cells = Array.from(row.children).filter((cell) => /^T[DH]$/.test(cell.nodeName))
    rows.push(cells.flatMap((cell) => [wordsOf(cell), ...spanned(cell)]))
  }
  return rows
}

function wordsOf(cell: Element): string {
  const parts: string[] = []
  collect(cell, parts)
  return parts.join('').replace(/\s+/g, ' ').trim()
}

function collect(node: Node, parts: string[]): void {
  for (const child of Array.from(node.childNodes)) {
    if (child.nodeType === 3) parts.push(child.nodeValue ?? '')
    else if (child.nodeType === 1 && !/^(SCRIPT|STYLE|NOSCRIPT|TEMPLATE|SVG)$/i.test(child.nodeName)) {
      const block = /^(P|DIV|BR|LI|UL|OL|DD|DT|TR|TD)$/.test(child.nodeName)
      if (block) parts.push(' ')
      collect(child, parts)
      if (block) parts.push(' ')
    }
  }
}

function spanned(cell: Element): string[] {
  const span = Number.parseInt(cell.getAttribute('colspan') ?? '1', 10)
  return span > 1 && span <= 50 ? Array.from({ length: span - 1 }, () => '') : []
}

function isLayout(table: HTMLTableElement, rows: string[][]): boolean {
  if (rows.length < 2 || rows.every((row) => row.filter((cell) => cell !== '').length <= 1)) return true
  if (table.querySelector(BLOCKS)) return true
  return rows.some((row) => row.some((cell) => cell.length > MAX_CELL_CHARACTERS))
}

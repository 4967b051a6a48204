/** A row as text that can answer alone: `Question: ...; Answer: ...`. */
export function labelCells(row: string[], header: string[] | null): string {
  const cells = row.map((cell, index) => {
    const name = header?.[index]
    return cell === '' ? '' : name && name !== cell ? `${name}: ${cell}` : cell
  })
  return cells.filter((cell) => cell !== '').join('; ')
}

/** A header row has distinct words and no numbers. */
export function isHeaderRow(row: string[]): boolean {
  const filled = row.filter((cell) => cell !== '')
  if (filled.length === 0 || new Set(filled).size < filled.length) return false
  return filled.every(
    (cell) => cell.length <= 80 && !/^([\d.,\s%€$£:/+=-]+|true|false)$/i.test(cell) && !cell.startsWith('=')
  )
}

const ROWS_BEFORE_HEADER = 6

/**
 * Titles and notes may precede the header, so it is the first header row that is as wide as most rows after it. Null
 * when there is none.
 */
export function headerIndex(rows: string[][]): number | null {
  const widths = rows.map((row) => row.filter((cell) => cell !== '').length)
  for (let index = 0; index < Math.min(ROWS_BEFORE_HEADER, rows.length - 1); index += 1) {
    if (widths[index]! < 2 || !isHeaderRow(rows[index]!)) continue
    const after = widths.slice(index + 1, index + 51).filter((width) => width > 0)
    const covered = after.filter((width) => width <= widths[index]! && width >= Math.min(2, widths[index]!))
    if (after.length > 0 && covered.length * 2 >= after.length) return index
  }
  return null
}

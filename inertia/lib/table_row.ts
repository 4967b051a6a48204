/** The words of each cell, without the spaces around them. */
export type Row = Array<{ start: number; end: number }>

/** The line between the names of the columns and the first row. */
export function isDivider(line: string): boolean {
  return /^\|(?:\s*:?-+:?\s*\|?)+\s*$/.test(line)
}

/** Cuts `| a | b |` at its bars; a bar within a cell is written `\|`. */
export function rowOf(line: string, lineStart: number): Row {
  const inner = line.replace(/\s+$/, '')
  const end = inner.endsWith('|') && !inner.endsWith('\\|') ? inner.length - 1 : inner.length
  const row: Row = []
  let from = 1
  for (let at = 1; at <= end; at += 1) {
    const isBar = at === end || (inner[at] === '|' && inner[at - 1] !== '\\')
    if (!isBar) continue
    row.push(trimmed(inner, from, at, lineStart))
    from = at + 1
  }
  return row
}

function trimmed(line: string, from: number, to: number, lineStart: number) {
  const cell = line.slice(from, to)
  const start = from + (cell.length - cell.trimStart().length)
  return { start: lineStart + start, end: lineStart + Math.max(start, from + cell.trimEnd().length) }
}

import type { Run } from './layout.js'

const EDGE_ROWS = 3
const SAME_HEIGHT = 4
/** Share of the text height; lines that repeat further inside are content, such as the labels of a form. */
const MARGIN = 0.12
const PAGE_NUMBER =
  /^(?:(?:page|seite|página|pagina|стр\.?|p\.)\s*)?[-–—|\s]*(?:#+|[ivxlc]+)(?:\s*(?:of|\/|von|de|di|из)\s*#+)?[-–—|\s]*$/i

/** `shift` is the difference between the number at the start or end of the row and the page's position in the file. */
type Edge = { runs: Run[]; key: string; y: number; shift: number | null }

/** Removes headers and footers that repeat at the same height of several pages, apart from page numbers. */
export function withoutRunningLines(pages: Run[][]): Run[][] {
  const isMargin = marginOf(pages)
  const edges = pages.map((runs, index) => findEdges(runs, index + 1).filter((edge) => isMargin(edge.y)))
  const shifts = new Map<number, number[]>()
  for (const { shift, y } of edges.flat())
    if (shift !== null) shifts.set(shift, [...(shifts.get(shift) ?? []), y])
  const heights = new Map<string, number[]>()
  for (const edge of edges.flat()) heights.set(edge.key, [...(heights.get(edge.key) ?? []), edge.y])
  return pages.map((runs, index) => {
    const dropped = new Set(
      edges[index]!.filter(
        (edge) => isRunning(edge, heights, pages.length) || isNumbered(edge, shifts)
      ).flatMap((edge) => edge.runs)
    )
    return dropped.size === 0 ? runs : runs.filter((run) => !dropped.has(run))
  })
}

function marginOf(pages: Run[][]): (y: number) => boolean {
  let top = Infinity
  let bottom = -Infinity
  for (const run of pages.flat()) {
    top = Math.min(top, run.y)
    bottom = Math.max(bottom, run.y)
  }
  const depth = (bottom - top) * MARGIN
  return (y) => y <= top + depth || y >= bottom - depth
}

function isRunning(edge: Edge, heights: Map<string, number[]>, pages: number): boolean {
  const same = (heights.get(edge.key) ?? []).filter((y) => Math.abs(y - edge.y) <= SAME_HEIGHT).length
  if (PAGE_NUMBER.test(edge.key)) return same >= 2
  return same >= 3 && same >= Math.min(pages * 0.1, 6)
}

/** Numbers that grow with the pages at one height are page numbers, whatever chapter title is beside them. */
function isNumbered(edge: Edge, shifts: Map<number, number[]>): boolean {
  if (edge.shift === null) return false
  return (shifts.get(edge.shift) ?? []).filter((y) => Math.abs(y - edge.y) <= SAME_HEIGHT).length >= 4
}

function findEdges(runs: Run[], page: number): Edge[] {
  const rows: Run[][] = []
  for (const run of runs.toSorted((a, b) => a.y - b.y)) {
    const row = rows.at(-1)
    if (row && Math.abs(row[0]!.y - run.y) <= 0.4 * run.size) row.push(run)
    else rows.push([run])
  }
  const outer = rows.length <= EDGE_ROWS * 2 ? rows : [...rows.slice(0, EDGE_ROWS), ...rows.slice(-EDGE_ROWS)]
  return outer.map((row) => ({ runs: row, y: row[0]!.y, key: keyOf(row), shift: pageNumberShift(row, page) }))
}

function pageNumberShift(row: Run[], page: number): number | null {
  const number = /^(\d{1,4})(?!\S)|(?<!\S)(\d{1,4})$/.exec(rowText(row))
  return number ? Number(number[1] ?? number[2]) - page : null
}

function rowText(row: Run[]): string {
  const ordered = row.toSorted((a, b) => a.x - b.x)
  return ordered.map((run) => run.text).join(' ')
}

/** Only a number at either end changes from page to page; one in the middle makes a different line. */
function keyOf(row: Run[]): string {
  const words = rowText(row).replace(/\s+/g, ' ').trim().toLowerCase()
  const numbered = words.replace(/\d+/g, '#')
  return PAGE_NUMBER.test(numbered) ? numbered : words.replace(/^\d+(?!\S)|(?<!\S)\d+$/g, '#')
}

import type { Line, Run } from './layout.js'
import { MAX_COLUMN_DEPTH } from '#src/knowledge/documents/limits'

const MIN_COLUMN_LINES = 4

/** Columns one after the other, and what spans them at its place between. */
export function linesInOrder(runs: Run[]): Line[][] {
  return orderedRegions(runs, 0)
    .map(joinRows)
    .filter((lines) => lines.length > 0)
}

function orderedRegions(runs: Run[], depth: number): Run[][] {
  if (depth >= MAX_COLUMN_DEPTH) return [runs]
  const gutter = findGutter(runs)
  return gutter === null ? stackedRegions(runs, depth) : sideBySide(runs, gutter, depth)
}

/** Columns may fill only part of the height, so each part between wide horizontal gaps is tried separately. */
function stackedRegions(runs: Run[], depth: number): Run[][] {
  const regions: Run[][] = []
  let open: Run[] | null = null
  for (const part of partsBetweenGaps(runs)) {
    const gutter = part.length < runs.length ? findGutter(part) : null
    if (gutter !== null) {
      regions.push(...sideBySide(part, gutter, depth + 1))
      open = null
    } else if (open) open.push(...part)
    else regions.push((open = [...part]))
  }
  return regions
}

function partsBetweenGaps(runs: Run[]): Run[][] {
  const sorted = runs.toSorted((a, b) => a.y - b.y)
  const downs = sorted.slice(1).map((run, index) => run.y - sorted[index]!.y)
  const pitch = downs.filter((down) => down > 2).sort((a, b) => a - b)[Math.floor(downs.length * 0.3)] ?? 12
  const parts: Run[][] = []
  for (const [index, run] of sorted.entries()) {
    if (index === 0 || downs[index - 1]! > Math.max(1.6 * pitch, 1.5 * run.size)) parts.push([])
    parts.at(-1)!.push(run)
  }
  return parts
}

function sideBySide(runs: Run[], gutter: number, depth: number): Run[][] {
  const regions: Run[][] = []
  for (const band of bandsAround(runs, gutter)) {
    if (band.spanning.length > 0) regions.push(band.spanning)
    const left = band.rest.filter((run) => middle(run) < gutter)
    const right = band.rest.filter((run) => middle(run) >= gutter)
    const rtl = band.rest.filter((run) => run.rtl).length * 2 > band.rest.length
    for (const column of rtl ? [right, left] : [left, right]) {
      if (column.length > 0) regions.push(...orderedRegions(column, depth + 1))
    }
  }
  return regions
}

const middle = (run: Run) => (run.x + run.right) / 2

/**
 * The x of an empty strip between two columns of prose, or null. Few runs may cross it (titles do), many must lie on
 * both sides, and both sides must be as wide as prose: table cells are not, and table rows are read across.
 */
function findGutter(runs: Run[]): number | null {
  if (runs.length < MIN_COLUMN_LINES * 2 - 2) return null
  const left = Math.min(...runs.map((run) => run.x))
  const right = Math.max(...runs.map((run) => run.right))
  const step = 2
  const covered = new Uint16Array(Math.max(1, Math.ceil((right - left) / step)))
  for (const run of runs) {
    for (
      let bin = Math.floor((run.x - left) / step);
      bin < Math.ceil((run.right - left) / step) && bin < covered.length;
      bin += 1
    )
      covered[bin]! += 1
  }
  const strips = emptyStrips(covered, Math.floor(runs.length * 0.12))
  const candidates = strips.map((strip) => ({
    x: left + ((strip.from + strip.to) / 2) * step,
    width: (strip.to - strip.from) * step,
  }))
  const fit = candidates.filter(({ x, width }) => width >= 6 && partsProse(runs, x, left, right))
  return fit.toSorted((a, b) => b.width - a.width)[0]?.x ?? null
}

function emptyStrips(covered: Uint16Array, tolerance: number): { from: number; to: number }[] {
  const strips: { from: number; to: number }[] = []
  const from = Math.floor(covered.length * 0.15)
  const to = Math.ceil(covered.length * 0.85)
  for (let bin = from; bin < to; bin += 1) {
    if (covered[bin]! > tolerance) continue
    const open = strips.at(-1)
    if (open && open.to === bin && covered[bin] === covered[bin - 1]) open.to = bin + 1
    else strips.push({ from: bin, to: bin + 1 })
  }
  return strips
}

function partsProse(runs: Run[], x: number, left: number, right: number): boolean {
  const before = runs.filter((run) => run.right <= x)
  const after = runs.filter((run) => run.x >= x)
  const crossing = runs.length - before.length - after.length
  if (crossing > Math.min(before.length, after.length)) return false
  if (!overlapDown(before, after)) return false
  return (isProse(before, x - left) && isProse(after, right - x)) || areIndependent(before, after)
}

/** Cells of a table share the baselines of their rows; lines of independent columns mostly do not. */
function areIndependent(a: Run[], b: Run[]): boolean {
  const fewer = a.length < b.length ? a : b
  const more = a.length < b.length ? b : a
  const characters = (runs: Run[]) => runs.reduce((sum, run) => sum + run.text.length, 0) / runs.length
  if (fewer.length < MIN_COLUMN_LINES - 1 || characters(a) < 12 || characters(b) < 12) return false
  const aligned = fewer.filter((run) =>
    more.some((other) => Math.abs(other.y - run.y) < 0.25 * run.size)
  ).length
  return aligned * 2 <= fewer.length
}

function isProse(runs: Run[], width: number): boolean {
  if (runs.length < MIN_COLUMN_LINES) return false
  const wide = runs.filter((run) => run.right - run.x > width * 0.55 && run.text.length >= 18)
  return wide.length >= MIN_COLUMN_LINES - 1 && wide.length * 2 >= runs.length
}

/** Columns are side by side; a paragraph below another one at the other margin is not a column. */
function overlapDown(a: Run[], b: Run[]): boolean {
  const span = (runs: Run[]) =>
    [Math.min(...runs.map((run) => run.y)), Math.max(...runs.map((run) => run.y))] as const
  const [[topA, endA], [topB, endB]] = [span(a), span(b)]
  return Math.min(endA, endB) - Math.max(topA, topB) > 0.3 * Math.min(endA - topA, endB - topB)
}

function bandsAround(runs: Run[], gutter: number): { spanning: Run[]; rest: Run[] }[] {
  const bands: { spanning: Run[]; rest: Run[] }[] = [{ spanning: [], rest: [] }]
  for (const run of runs.toSorted((a, b) => a.y - b.y)) {
    const spans = run.x < gutter - 1 && run.right > gutter + 1
    if (spans && bands.at(-1)!.rest.length > 0) bands.push({ spanning: [], rest: [] })
    bands.at(-1)![spans ? 'spanning' : 'rest'].push(run)
  }
  return bands
}

function joinRows(runs: Run[]): Line[] {
  const lines: (Line & { rtl: boolean })[] = []
  for (const run of runs.toSorted((a, b) => a.y - b.y || a.x - b.x)) {
    const line = lines
      .slice(-3)
      .findLast((other) => Math.abs(other.y - run.y) <= 0.3 * Math.min(other.size, run.size))
    if (!line) {
      lines.push({ ...run, cells: 1, level: null })
      continue
    }
    const after = run.x >= line.x !== run.rtl
    line.text = after ? `${line.text} ${run.text}` : `${run.text} ${line.text}`
    line.x = Math.min(line.x, run.x)
    line.right = Math.max(line.right, run.right)
    line.cells += 1
  }
  return lines.map(({ rtl: _rtl, ...line }) => line)
}

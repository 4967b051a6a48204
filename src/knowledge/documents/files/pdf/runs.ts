import { cleanText } from '#src/knowledge/documents/text/clean_text'
import type { Glyphs, Run } from './layout.js'

/** Gaps in multiples of the font size: the end of a word, and of a column or table cell. */
const WORD_GAP = 0.18
const CELL_GAP = 1.4

/** Joins glyphs on one baseline, whatever their drawing order. */
export function runsOf(glyphs: Glyphs[]): Run[] {
  return baselines(glyphs).flatMap(cutAtGaps)
}

function baselines(glyphs: Glyphs[]): Glyphs[][] {
  const sorted = glyphs.filter((piece) => piece.size > 0.5).sort((a, b) => a.y - b.y || a.x - b.x)
  const rows: { y: number; size: number; pieces: Glyphs[] }[] = []
  for (const piece of sorted) {
    const row = rows.slice(-6).findLast((candidate) => sharesBaseline(candidate, piece))
    if (row) {
      row.pieces.push(piece)
      if (piece.size > row.size && piece.text.trim() !== '')
        Object.assign(row, { size: piece.size, y: piece.y })
    } else rows.push({ y: piece.y, size: piece.size, pieces: [piece] })
  }
  return rows.map((row) => row.pieces)
}

function sharesBaseline(row: { y: number; size: number; pieces: Glyphs[] }, piece: Glyphs): boolean {
  const distance = Math.abs(piece.y - row.y)
  if (distance <= 0.3 * Math.min(row.size, piece.size)) return true
  if (
    distance > 0.55 * Math.max(row.size, piece.size) ||
    Math.max(row.size, piece.size) < 1.2 * Math.min(row.size, piece.size)
  )
    return false
  // Superscripts and subscripts touch the word that they belong to.
  return row.pieces.some((other) => {
    const gap = Math.max(piece.x - (other.x + other.width), other.x - (piece.x + piece.width))
    return gap < 0.3 * Math.max(row.size, piece.size) && gap > -Math.max(row.size, piece.size)
  })
}

function cutAtGaps(pieces: Glyphs[]): Run[] {
  const rtl =
    pieces.filter((piece) => piece.rtl).length * 2 >
    pieces.filter((piece) => /\p{L}/u.test(piece.text)).length
  const runs: Run[] = []
  let blank = false
  let previous: Glyphs | null = null
  for (const piece of pieces.toSorted((a, b) => a.x - b.x)) {
    const run = runs.at(-1)
    if (piece.text.trim() === '') {
      blank = true
      continue
    }
    if (previous && isDoubled(previous, piece)) continue
    const gap = run ? piece.x - run.right : 0
    const size = Math.max(piece.size, run?.size ?? 0)
    if (run && gap < CELL_GAP * size) {
      const space = blank || gap > WORD_GAP * Math.min(piece.size, run.size) ? ' ' : ''
      run.text = rtl ? piece.text + space + run.text : run.text + space + piece.text
      run.right = Math.max(run.right, piece.x + piece.width)
      if (piece.size > run.size) Object.assign(run, { size: piece.size, y: piece.y })
    } else
      runs.push({
        text: piece.text,
        x: piece.x,
        right: piece.x + piece.width,
        y: piece.y,
        size: piece.size,
        rtl,
      })
    previous = piece
    blank = false
  }
  for (const run of runs) run.text = oneLine(run.text)
  return runs.filter((run) => run.text !== '')
}

/** Bold is sometimes simulated by drawing the same words twice, slightly shifted. */
function isDoubled(a: Glyphs, b: Glyphs): boolean {
  return a.text === b.text && Math.abs(a.x - b.x) < 0.15 * a.size && Math.abs(a.y - b.y) < 0.15 * a.size
}

function oneLine(text: string): string {
  return cleanText(text).replace(/\s+/g, ' ').trim()
}

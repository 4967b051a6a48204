import type { Line } from './layout.js'

/** Prose is joined, a heading has a level, and rows of a table stay separate. */
export type Paragraph = { kind: 'prose' | 'item' | 'rows'; level: number | null; lines: Line[] }

const BULLET = /^(?:[•▪▫◦‣●○■□–·➢✓❖\uf0b7\uf0a7*-])\s*(?=\S)/u
const NUMBER = /^(?:\(?\d{1,2}[.)]|\(?[a-z]\))\s+\S/

export function paragraphsOf(lines: Line[]): Paragraph[] {
  const pitch = usualPitch(lines)
  const left = commonLeft(lines)
  const right = Math.max(...lines.map((line) => line.right))
  const paragraphs: Paragraph[] = []
  for (const [index, line] of lines.entries()) {
    const previous = lines[index - 1]
    const open = paragraphs.at(-1)
    if (!open || !previous || begins(line, previous, open, { pitch, left, right }))
      paragraphs.push(started(line))
    else open.lines.push(line)
  }
  return paragraphs
}

function started(line: Line): Paragraph {
  const kind =
    line.level === null && line.cells > 1
      ? 'rows'
      : BULLET.test(line.text) || NUMBER.test(line.text)
        ? 'item'
        : 'prose'
  return { kind: line.level === null ? kind : 'prose', level: line.level, lines: [line] }
}

type Measure = { pitch: number; left: number; right: number }

function begins(line: Line, previous: Line, open: Paragraph, { pitch, left, right }: Measure): boolean {
  const down = line.y - previous.y
  if (line.level !== open.level) return true
  if (line.level !== null) return down > 2.2 * line.size
  if (down > Math.max(pitch * 1.35, line.size * 1.1) || down < 0) return true
  if (Math.max(line.size, previous.size) > 1.15 * Math.min(line.size, previous.size)) return true
  if (
    BULLET.test(line.text) ||
    (NUMBER.test(line.text) && (open.kind === 'item' || /[.:;]$/.test(previous.text)))
  )
    return true
  if (line.cells > 1 !== (open.kind === 'rows')) return true
  if (open.kind === 'rows') return false
  const shortBefore = previous.right < right - 0.2 * (right - left)
  if (shortBefore && /[.!?:。！？]["'”’)]?$/.test(previous.text)) return true
  const indented = line.x > previous.x + 0.8 * line.size && Math.abs(previous.x - left) < 0.5 * line.size
  return indented && open.kind !== 'item'
}

function usualPitch(lines: Line[]): number {
  const pitches = lines
    .slice(1)
    .map((line, index) => line.y - lines[index]!.y)
    .filter((down) => down > 1)
  return pitches.sort((a, b) => a - b)[Math.floor(pitches.length * 0.4)] ?? 14
}

function commonLeft(lines: Line[]): number {
  const counts = new Map<number, number>()
  for (const line of lines) counts.set(Math.round(line.x), (counts.get(Math.round(line.x)) ?? 0) + 1)
  return [...counts.entries()].sort((a, b) => b[1] - a[1])[0]?.[0] ?? 0
}

export function withoutBullet(text: string): string {
  return text.replace(BULLET, '')
}

export function isBulleted(text: string): boolean {
  return BULLET.test(text)
}

import type { DiffPiece } from '@protocol/versions'

type ChangedLines = { before: string; changed: DiffPiece[]; after: string }

/** Splits the whole lines off before the first and after the last changed word, so that only those between are marked. */
export function changedLines(pieces: DiffPiece[]): ChangedLines {
  const lines = linesOf(pieces)
  const first = lines.findIndex(hasChangedWord)
  if (first < 0) return { before: '', changed: pieces, after: '' }
  const last = lines.findLastIndex(hasChangedWord)
  return {
    before: newerTextOf(lines.slice(0, first)),
    changed: lines.slice(first, last + 1).flat(),
    after: newerTextOf(lines.slice(last + 1)),
  }
}

function linesOf(pieces: DiffPiece[]): DiffPiece[][] {
  const lines: DiffPiece[][] = [[]]
  for (const { kind, text } of pieces) {
    for (const part of text.match(/[^\n]*\n|[^\n]+$/g) ?? []) {
      lines.at(-1)!.push({ kind, text: part })
      if (part.endsWith('\n')) lines.push([])
    }
  }
  return lines
}

function hasChangedWord(line: DiffPiece[]): boolean {
  return line.some(({ kind, text }) => kind !== 'same' && text.trim() !== '')
}

function newerTextOf(lines: DiffPiece[][]): string {
  return lines
    .flat()
    .filter(({ kind }) => kind !== 'removed')
    .map(({ text }) => text)
    .join('')
}

import type { DiffPart, DiffPiece } from '@protocol/versions'

/** Lines in a row that are all unchanged or all changed; `apart` from those above if a blank line lies between. */
export type DiffBlock =
  | { kind: 'folded'; lines: number }
  | { kind: 'same'; text: string; apart: boolean }
  | { kind: 'change'; pieces: DiffPiece[]; apart: boolean }

/** Drops the blank lines around each block, because the space between blocks shows them. */
export function diffBlocks(parts: DiffPart[]): DiffBlock[] {
  const blocks: DiffBlock[] = []
  let apart = false
  const addSame = (text: string) => {
    const shown = text.replace(/^(?:[^\S\n]*\n)+/, '').trimEnd()
    if (shown !== '')
      blocks.push({
        kind: 'same',
        text: shown,
        apart: blocks.length > 0 && (apart || !text.startsWith(shown)),
      })
    apart = shown === '' ? apart || text !== '' : /\n\s*\n\s*$/.test(text)
  }
  for (const part of parts) {
    if (part.kind === 'folded') {
      blocks.push(part)
      apart = false
    } else if (part.kind === 'same') addSame(part.text)
    else {
      const { before, changed, after } = changedLines(part.kind === 'changed' ? part.pieces : [part])
      addSame(before)
      blocks.push({ kind: 'change', pieces: changed, apart: blocks.length > 0 && apart })
      apart = false
      addSame(after)
    }
  }
  return blocks
}

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

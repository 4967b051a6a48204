/** Versions of an item's text and what changed between two of them. */

export type KeptVersion = {
  version: number
  /** ISO 8601 in UTC. */
  createdAt: string | null
}

export type DiffPiece = { kind: 'same' | 'added' | 'removed'; text: string }

/** In the order of the newer text. */
export type DiffPart =
  | DiffPiece
  /** Lines that were replaced by others much like them, word by word. */
  | { kind: 'changed'; pieces: DiffPiece[] }
  /** So many lines are the same in both and left out. */
  | { kind: 'folded'; lines: number }

export type Comparison = {
  from: number
  to: number
  parts: DiffPart[]
  addedLines: number
  removedLines: number
  /** False when the texts differ in so much that they are shown as one replaced by the other. */
  isPrecise: boolean
}

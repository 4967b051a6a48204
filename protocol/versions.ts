export type StoredVersion = {
  version: number
  /** ISO 8601 in UTC. */
  createdAt: string | null
}

export type DiffPiece = { kind: 'same' | 'added' | 'removed'; text: string }

/** In the order of the newer text. */
export type DiffPart =
  | DiffPiece
  /** Replaced lines, compared word by word. */
  | { kind: 'changed'; pieces: DiffPiece[] }
  | { kind: 'folded'; lines: number }

export type Comparison = {
  from: number
  to: number
  parts: DiffPart[]
  addedLines: number
  removedLines: number
  /** False if the texts differ so much that one is shown as replaced by the other. */
  isPrecise: boolean
}

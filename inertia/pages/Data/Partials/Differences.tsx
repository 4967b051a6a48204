import type { DiffPart, DiffPiece } from '@protocol/versions'
import { dataCompare as words, formatCount } from '~/messages'

/** Additions and deletions also have hidden labels, not only colors. */
export function Differences({ parts }: { parts: DiffPart[] }) {
  return (
    <div className="card overflow-hidden py-3">
      {parts.map((part, position) => (
        // oxlint-disable-next-line no-array-index-key -- a comparison never changes in place
        <Part key={position} part={part} />
      ))}
    </div>
  )
}

function Part({ part }: { part: DiffPart }) {
  if (part.kind === 'folded') {
    return (
      <p className="my-2 bg-well px-4 py-2 text-center text-sm text-ink-3 sm:px-6">
        {formatCount(words.unchanged, part.lines)}
      </p>
    )
  }
  if (part.kind === 'same') return <p className="diff-lines text-ink-2">{part.text}</p>
  const pieces = part.kind === 'changed' ? part.pieces : [part]
  return (
    <p className="diff-lines diff-change" data-change tabIndex={-1}>
      {pieces.map((piece, position) => (
        // oxlint-disable-next-line no-array-index-key -- a comparison never changes in place
        <Piece key={position} piece={piece} />
      ))}
    </p>
  )
}

function Piece({ piece: { kind, text } }: { piece: DiffPiece }) {
  if (kind === 'same') return text
  const Tag = kind === 'added' ? 'ins' : 'del'
  return (
    <Tag className={kind === 'added' ? 'diff-added' : 'diff-removed'}>
      <span className="sr-only">{` ${kind === 'added' ? words.added : words.removed} `}</span>
      {text}
    </Tag>
  )
}

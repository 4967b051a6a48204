import type { EvidenceNote } from '#protocol/chat/evidence_notes'
import { KindGlyph } from './KindGlyph.js'
import { format, formatCount } from '../words.js'

type SourceStripProps = {
  notes: EvidenceNote[]
  isOpen(index: number): boolean
  /** Unfolds this quote, or folds the open one. */
  onUnfold(index: number | null): void
}

/**
 * The sources of an answer, one chip each; pressing one unfolds its first quote. Not drawn while the only note
 * is unfolded, which names its source.
 */
export function SourceStrip({ notes, isOpen, onUnfold }: SourceStripProps) {
  const quotes = notes.flatMap(({ citations }) => citations)
  const sources = [...new Set(quotes.map(({ itemId }) => itemId))]
  return (
    <ul className="strip" aria-label={format('sources')}>
      {sources.map((itemId) => {
        const own = quotes.filter((quote) => quote.itemId === itemId)
        const { index, kind, title } = own[0]!
        const open = own.some((quote) => isOpen(quote.index))
        return (
          <li key={itemId}>
            <button type="button" aria-expanded={open} onClick={() => onUnfold(open ? null : index)}>
              <KindGlyph kind={kind} />
              <cite>{title}</cite>
              <span className="strip-count">{formatCount('quotes', own.length)}</span>
            </button>
          </li>
        )
      })}
    </ul>
  )
}

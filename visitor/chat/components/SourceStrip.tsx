import type { Citation } from '#protocol/chat'
import { KindGlyph } from './KindGlyph.js'
import { format, formatCount } from '../words.js'

type SourceStripProps = {
  quotes: Citation[]
  /** The quotes whose source is shown below their mark; a source with no others needs no chip. */
  lines: ReadonlySet<number>
  isOpen(index: number): boolean
  /** Unfolds this quote, or folds the open one. */
  onUnfold(index: number | null): void
}

/**
 * The sources of an answer, one chip each; pressing one unfolds its first quote. A note that is unfolded names
 * its source, which needs no chip unless it has more quotes.
 */
export function SourceStrip({ quotes, lines, isOpen, onUnfold }: SourceStripProps) {
  const sources = [...new Set(quotes.map(({ itemId }) => itemId))]
    .map((itemId) => quotes.filter((quote) => quote.itemId === itemId))
    .filter((own) => {
      const folding = own.filter(({ index }) => !lines.has(index))
      return folding.length > 1 || folding.some(({ index }) => !isOpen(index))
    })
  if (sources.length === 0) return null
  return (
    <ul className="strip" aria-label={format('sources')}>
      {sources.map((own) => {
        const { itemId, kind, title } = own[0]!
        const { index } = own.find((quote) => !lines.has(quote.index))!
        const open = own.some((quote) => isOpen(quote.index))
        return (
          <li key={itemId}>
            <button type="button" aria-expanded={open} onClick={() => onUnfold(open ? null : index)}>
              {own.map((quote) => (
                <span key={quote.index} className="mark" aria-hidden="true">
                  {quote.index}
                </span>
              ))}
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

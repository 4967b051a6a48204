import type { ReactNode } from 'react'
import { cx } from './cx'

/** Exact words of a source, on the evidence line; what stands around them is there, but quieter. */
export function Quote({ before, quote, after, className }: QuoteProps) {
  return (
    <blockquote className={cx('quote text-ink-3', className)}>
      {before && <span>…{before}</span>}
      <mark className="bg-transparent text-ink">{quote}</mark>
      {after && <span>{after}…</span>}
    </blockquote>
  )
}

type QuoteProps = { before?: ReactNode; quote: ReactNode; after?: ReactNode; className?: string }

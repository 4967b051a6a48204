import type { ReactNode } from 'react'
import { cx } from './cx'

/** An exact quote on the evidence line, with its context dimmed. */
export function Quote({ before, quote, after, className }: QuoteProps) {
  return (
    <blockquote className={cx('quote text-ink-3', className)}>
      {before && <span>{beginsWithin(before) ? <>…{before}</> : before}</span>}
      <mark className="bg-transparent text-ink">{quote}</mark>
      {after && <span>{endsWithin(after) ? <>{after}…</> : after}</span>}
    </blockquote>
  )
}

/** Whole sentences need no ellipses. */
const beginsWithin = (words: ReactNode) =>
  typeof words !== 'string' || !/^[\p{Lu}\p{N}“"‘«¿¡#|-]/u.test(words.trimStart())
const endsWithin = (words: ReactNode) =>
  typeof words !== 'string' || !/[.!?…。！？:][”"’»)]?\s*$/u.test(words)

type QuoteProps = { before?: ReactNode; quote: ReactNode; after?: ReactNode; className?: string }

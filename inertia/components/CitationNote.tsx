import { Link } from '@inertiajs/react'
import type { Citation } from '@protocol/chat'
import { formatMoment } from '~/format'
import { cx } from './cx'
import { KindGlyph } from './KindGlyph'
import { Quote } from './Quote'

type Props = { citation: Citation; href: string; active?: boolean }

/** The quoted words with what stands around them, and where they are from. */
export function CitationNote({ citation, href, active }: Props) {
  const { index, quote, before, after, title, kind } = citation
  return (
    <figure
      className={cx(
        'press grid gap-2 rounded-chip',
        active && 'bg-evidence-soft outline-8 outline-evidence-soft'
      )}
    >
      <Quote before={before} quote={quote} after={after} className="line-clamp-6 text-sm leading-relaxed" />
      <figcaption className="flex min-w-0 items-center gap-2 pl-4 text-sm">
        <span className="citation-mark" aria-hidden="true">
          {index}
        </span>
        <KindGlyph kind={kind} size="small" />
        <Link href={href} className="truncate rounded-chip text-ink-2 underline-offset-4 hover:underline">
          {title}
        </Link>
        {placeOf(citation) && <span className="num shrink-0 text-ink-3">{placeOf(citation)}</span>}
      </figcaption>
    </figure>
  )
}

function placeOf({ place, startMs }: Citation): string | null {
  return startMs === null ? place : formatMoment(startMs)
}

import { Link } from '@inertiajs/react'
import type { Citation } from '@protocol/chat'
import { addressAtMoment, addressAtQuote } from '@protocol/quote_address'
import { ExternalLink } from 'lucide-react'
import { formatMoment } from '~/lib/format'
import { answers as words, format } from '~/messages'
import { cx } from './cx'
import { KindGlyph } from './KindGlyph'
import { Quote } from './Quote'

type Props = { citation: Citation; href: string; active?: boolean }

/** The quoted words with what stands around them, and where they are from. */
export function CitationNote({ citation, href, active }: Props) {
  const away = originalAt(citation)
  const { index, quote, before, after, title, kind } = citation
  return (
    <figure
      className={cx(
        'press grid gap-2 rounded-chip',
        active && 'bg-evidence-soft outline-8 outline-evidence-soft'
      )}
    >
      <Quote before={before} quote={quote} after={after} className="line-clamp-6 text-sm leading-relaxed" />
      <figcaption className="flex min-w-0 items-center gap-2 ps-4 text-sm">
        <span className="citation-mark" aria-hidden="true">
          {index}
        </span>
        <KindGlyph kind={kind} size="small" />
        <Link href={href} className="truncate rounded-chip text-ink-2 underline-offset-4 hover:underline">
          {title}
        </Link>
        {placeOf(citation) && <span className="num shrink-0 text-ink-3">{placeOf(citation)}</span>}
        {away && (
          <a
            href={away}
            target="_blank"
            rel="noopener noreferrer"
            aria-label={format(words.original, { index, title })}
            className="press shrink-0 rounded-chip p-1 text-ink-3 hover:text-ink"
          >
            <ExternalLink size={14} strokeWidth={1.75} aria-hidden="true" />
          </a>
        )}
      </figcaption>
    </figure>
  )
}

function placeOf({ place, startMs }: Citation): string | null {
  return startMs === null ? place : formatMoment(startMs)
}

/** The web page at the quoted words, or the episode at its moment. */
function originalAt({ url, quote, startMs }: Citation): string | null {
  if (!url) return null
  return startMs === null ? addressAtQuote(url, quote) : addressAtMoment(url, startMs)
}

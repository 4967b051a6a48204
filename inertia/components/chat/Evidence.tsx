import { Link } from '@inertiajs/react'
import type { Citation } from '@protocol/chat'
import { citationHref, citationPlace } from '@protocol/chat/citation_link'
import { ExternalLink } from 'lucide-react'
import { route } from '~/lib/routes'
import { answers as words, format } from '~/messages'
import { cx } from '../cx'
import { KindGlyph } from '../KindGlyph'
import { Quote } from '../Quote'

/** Passages that are near a question but cited by nothing are not `marked`. */
type Props = { citation: Citation; active?: boolean; marked?: boolean }

/** The quoted words with their surroundings and their source. */
export function Evidence({ citation, active, marked = true }: Props) {
  const original = citationHref(citation)
  const place = citationPlace(citation)
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
        {marked && (
          <span className="citation-mark" aria-hidden="true">
            {index}
          </span>
        )}
        <KindGlyph kind={kind} size="small" />
        <Link
          href={quoteAddress(citation)}
          className="truncate rounded-chip text-ink-2 underline-offset-4 hover:underline"
        >
          {title}
        </Link>
        {place && <span className="num shrink-0 text-ink-3">{place}</span>}
        {original && (
          <a
            href={original}
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

/** The page of the item, at the quoted words of the version that was quoted. */
export function quoteAddress({ itemId, version, start, end }: Citation): string {
  return route('data.items.show', itemId, { start, end, version })
}

import { Link } from '@inertiajs/react'
import type { Citation } from '@protocol/chat'
import type { MouseEvent } from 'react'
import { answers as words, format } from '~/messages'
import { route } from '~/lib/routes'

type Props = {
  citation: Citation
  active: boolean
  /** Null if the quote is already visible, beside or below the text. */
  unfolded: boolean | null
  onUnfold: () => void
  onPoint: (pointed: boolean) => void
}

/** Links to the quote in its item, or unfolds the quote below the sentence if it isn't visible yet. */
export function CitationMark({ citation, active, unfolded, onUnfold, onPoint }: Props) {
  const { index, title } = citation
  const onClick = (event: MouseEvent) => {
    if (unfolded === null) return
    event.preventDefault()
    onUnfold()
  }
  return (
    <>
      {'\u2060'}
      <Link
        href={quoteAddress(citation)}
        className="citation-mark press ms-1 no-underline"
        aria-label={format(words.source, { index, title })}
        aria-expanded={unfolded ?? undefined}
        data-active={active}
        data-cites={index}
        onClick={onClick}
        onMouseEnter={() => onPoint(true)}
        onMouseLeave={() => onPoint(false)}
        onFocus={() => onPoint(true)}
        onBlur={() => onPoint(false)}
      >
        {index}
      </Link>
    </>
  )
}

/** The address of the quoted words: in their item, or in a guide on this server. */
export function quoteAddress({ itemId, version, start, end, url }: Citation): string {
  if (url?.startsWith('/')) return url
  return route('data.items.show', itemId, { start, end, version })
}

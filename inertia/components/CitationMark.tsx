import { Link } from '@inertiajs/react'
import type { MouseEvent } from 'react'
import { answers as words, format } from '~/messages'

type Props = {
  index: number
  title: string
  href: string
  active: boolean
  /** Null where the quote already stands in the margin. */
  unfolded: boolean | null
  onUnfold: () => void
  onPoint: (pointed: boolean) => void
}

/** With a margin the mark leads to the quote in its item; without one it unfolds the quote beneath the sentence. */
export function CitationMark({ index, title, href, active, unfolded, onUnfold, onPoint }: Props) {
  const onClick = (event: MouseEvent) => {
    if (unfolded === null) return
    event.preventDefault()
    onUnfold()
  }
  return (
    <>
      {'\u2060'}
      <Link
        href={href}
        className="citation-mark press ms-1 no-underline"
        aria-label={format(words.source, { index, title })}
        aria-expanded={unfolded ?? undefined}
        data-active={active}
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

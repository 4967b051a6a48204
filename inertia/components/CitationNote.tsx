import { Link } from '@inertiajs/react'
import {
  hasOnlySource,
  lengthShown,
  linesOf,
  repeatsAnswer,
  supports,
  type NotePart,
} from '@protocol/chat/evidence_notes'
import { ArrowDown, ArrowUpRight, ExternalLink } from 'lucide-react'
import { useLayoutEffect, useRef, useState } from 'react'
import { answers as words, format } from '~/messages'
import { cx } from './cx'
import { KindGlyph } from './KindGlyph'

type Props = {
  id?: string
  /** The quote is highlighted; its context is not. */
  parts: NotePart[]
  /** The marks that these quotes support; empty for passages that aren't cited. */
  marks: number[]
  kind: string
  title: string
  /** For example "Page 12"; null if the original has no such places. */
  place?: string | null
  href?: string
  /** The path of the page shown, if `href` may lead to a place in it. */
  here?: string
  original?: string | null
  /** The marks that are pointed at or open: only their words are highlighted. */
  lit?: readonly number[]
  /** `margin` is smaller than a note unfolded below a sentence. */
  size?: 'margin' | 'unfolded'
  onPoint?: (pointed: boolean) => void
}

/** The look of all evidence: exact words on the evidence line, with their origin below. */
export function CitationNote({ id, parts, size = 'unfolded', lit, onPoint, ...source }: Props) {
  return (
    <figure
      id={id}
      data-active={onPoint && (lit ?? []).length > 0}
      className="citation-note"
      onMouseEnter={onPoint && (() => onPoint(true))}
      onMouseLeave={onPoint && (() => onPoint(false))}
    >
      <NoteQuote parts={parts} size={size} lit={lit} />
      <NoteSource {...source} />
    </figure>
  )
}

/** Quotes that the answer already contains are only for assistive technology and print, with a mark in their place. */
function NoteQuote({ parts, size, lit }: Pick<Props, 'parts' | 'size' | 'lit'>) {
  const quote = useRef<HTMLQuoteElement>(null)
  const [shown, setShown] = useState<'all' | 'clamped' | 'fits'>('fits')
  const isVerbatim = hasOnlySource(parts)
  useLayoutEffect(() => {
    const drawn = quote.current
    if (shown === 'fits' && drawn && !isVerbatim)
      setShown(lengthShown(drawn.scrollHeight - drawn.clientHeight, getComputedStyle(drawn).lineHeight))
  })
  return (
    <>
      <blockquote
        ref={quote}
        dir="auto"
        className={cx(
          'quote',
          size === 'margin' ? 'text-base' : 'text-[17px]',
          shown !== 'all' && 'line-clamp-5',
          isVerbatim && 'repeated'
        )}
      >
        {linesOf(parts).map((line, at) => {
          const repeats = repeatsAnswer(line)
          return (
            <span key={at} className={repeats ? 'repeated' : 'quote-line'}>
              {line.map((part, key) => (
                <Part key={key} part={part} lit={lit ?? []} leavesGap={!repeats} />
              ))}
            </span>
          )
        })}
      </blockquote>
      {shown === 'clamped' && (
        <button type="button" className="citation-more" onClick={() => setShown('all')}>
          {words.showMore}
        </button>
      )}
    </>
  )
}

type PartProps = { part: NotePart; lit: readonly number[]; leavesGap: boolean }

function Part({ part, lit, leavesGap }: PartProps) {
  if (!part.quoted) return part.text
  if (!part.verbatim) return <mark data-lit={supports(part, lit)}>{part.text}</mark>
  return (
    <>
      {leavesGap && (
        <span className="quote-gap" aria-hidden="true">
          …
        </span>
      )}
      <mark className="repeated">{part.text}</mark>
    </>
  )
}

function NoteSource({ marks, kind, title, place, href, here, original }: Omit<Props, 'parts'>) {
  const isHere = Boolean(here && href?.startsWith(`${here}#`))
  const Arrow = isHere ? ArrowDown : ArrowUpRight
  return (
    <figcaption className="relative flex min-w-0 gap-2 text-sm">
      {marks.map((mark) => (
        <span key={mark} className="citation-mark" aria-hidden="true">
          {mark}
        </span>
      ))}
      <KindGlyph kind={kind} size="tiny" />
      <span className="note-source">
        {href ? (
          <Link
            href={href}
            className={cx(
              'line-clamp-2 rounded-chip font-medium break-words text-ink-2 underline-offset-4 hover:underline',
              // The arrow opens it, too.
              !original && 'after:absolute after:inset-0'
            )}
          >
            {isHere && place ? place : title}
          </Link>
        ) : (
          <span className="line-clamp-2 font-medium break-words text-ink-2">{title}</span>
        )}
        {place && !isHere && (
          <span className="num quote-place text-ink-3">
            <span className="block truncate">{place}</span>
          </span>
        )}
      </span>
      {href && !original && (
        <Arrow
          size={14}
          strokeWidth={1.75}
          className="mt-1 shrink-0 self-start text-ink-3"
          aria-hidden="true"
        />
      )}
      {original && (
        <a
          href={original}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={format(words.original, { index: marks[0] ?? '', title })}
          className="press shrink-0 self-start rounded-chip p-1 text-ink-3 hover:text-ink"
        >
          <ExternalLink size={14} strokeWidth={1.75} aria-hidden="true" />
        </a>
      )}
    </figcaption>
  )
}

export function SampleMark({ children }: { children: number | string }) {
  return (
    <span className="held">
      <span className="citation-mark ms-1">{children}</span>
    </span>
  )
}

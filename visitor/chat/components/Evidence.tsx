import { useLayoutEffect, useRef, useState } from 'react'
import { citationPlace } from '#protocol/chat/citation_link'
import { clock } from '#protocol/chat/clock'
import type { Citation } from '#protocol/chat'
import {
  closestNotes,
  hasOnlySource,
  lengthShown,
  linesOf,
  repeatsAnswer,
  supports,
  type EvidenceNote,
  type NotePart,
} from '#protocol/chat/evidence_notes'
import { recordingSrc, sourceHref } from '../wire/source_address.js'
import { Icon } from './Icon.js'
import { KindGlyph } from './KindGlyph.js'
import { format } from '../words.js'

type EvidenceProps = {
  id: string
  note: EvidenceNote
  /** False for passages that aren't cited. */
  marked?: boolean
  /** The marks that are pointed at or open: only their words are highlighted. */
  lit?: readonly number[]
  onPoint?(pointed: boolean): void
}

/**
 * Exact words on the evidence line, with their origin below. Made of spans, so that it can unfold within a
 * sentence.
 */
export function Evidence({ id, note, marked = true, lit, onPoint }: EvidenceProps) {
  const first = note.citations[0]!
  const href = sourceHref(first)
  const place = citationPlace(first)
  return (
    <span
      className="evidence"
      id={id}
      role="note"
      data-active={onPoint && (lit ?? []).length > 0}
      aria-label={format('quoteFrom', { title: first.title })}
      onMouseEnter={onPoint && (() => onPoint(true))}
      onMouseLeave={onPoint && (() => onPoint(false))}
    >
      <EvidenceQuote note={note} lit={lit} />
      <span className="evidence-source">
        {marked &&
          note.citations.map(({ index }) => (
            <span key={index} className="mark" aria-hidden="true">
              {index}
            </span>
          ))}
        <KindGlyph kind={first.kind} />
        <a
          href={href ?? undefined}
          target="_blank"
          rel="noopener noreferrer"
          className="evidence-title"
          title={
            !href
              ? first.title
              : first.startMs === null || first.url === null
                ? format('readInPlace')
                : format('openAt', { time: clock(first.startMs) })
          }
        >
          <cite>{first.title}</cite>
          {place && <span className="evidence-where"> {place}</span>}
          {href && <Icon name="external" />}
        </a>
      </span>
      <Recording citation={first} />
    </span>
  )
}

/** Words of the sources, while no one has asked anything. */
export function OpeningQuote({ citation }: { citation: Citation }) {
  const [note] = closestNotes([citation])
  if (!note) return null
  return (
    <section className="opening">
      <h2 className="section-label">{format('fromSources')}</h2>
      <Evidence id="opening" note={note} marked={false} />
    </section>
  )
}

/** Plays the quoted moment. Not available for a recording of which only the transcript was stored. */
function Recording({ citation }: { citation: Citation }) {
  const [state, setState] = useState<'offered' | 'open' | 'gone'>('offered')
  const src = recordingSrc(citation)
  if (src === null || state === 'gone') return null
  if (state === 'open')
    return (
      // The words are quoted above it.
      // oxlint-disable-next-line media-has-caption
      <audio className="evidence-audio" src={src} controls autoPlay onError={() => setState('gone')} />
    )
  return (
    <button type="button" className="quiet evidence-play" onClick={() => setState('open')}>
      <Icon name="play" />
      {format('playAt', { time: clock(citation.startMs ?? 0) })}
    </button>
  )
}

/** Quotes that the answer already contains are only for assistive technology and print, with a mark in their place. */
function EvidenceQuote({ note, lit }: Pick<EvidenceProps, 'note' | 'lit'>) {
  const quote = useRef<HTMLSpanElement>(null)
  const [shown, setShown] = useState<'fits' | 'clamped' | 'all'>('fits')
  const isVerbatim = hasOnlySource(note.parts)
  useLayoutEffect(() => {
    const drawn = quote.current
    if (shown === 'fits' && drawn && !isVerbatim)
      setShown(lengthShown(drawn.scrollHeight - drawn.clientHeight, getComputedStyle(drawn).lineHeight))
  })
  return (
    <>
      <span
        ref={quote}
        className={`evidence-quote${shown === 'all' ? '' : ' cut'}${isVerbatim ? ' repeated' : ''}`}
        dir="auto"
      >
        {linesOf(note.parts).map((line, at) => {
          const repeats = repeatsAnswer(line)
          return (
            <span key={at} className={repeats ? 'repeated' : undefined}>
              {line.map((part, key) => (
                <Part key={key} part={part} lit={lit ?? []} leavesGap={!repeats} />
              ))}
            </span>
          )
        })}
      </span>
      {shown === 'clamped' && (
        <button type="button" className="evidence-more" onClick={() => setShown('all')}>
          {format('showMore')}
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
        <span className="gap" aria-hidden="true">
          …
        </span>
      )}
      <mark className="repeated">{part.text}</mark>
    </>
  )
}

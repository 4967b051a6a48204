import type { Citation } from '@protocol/chat'
import { citationHref, citationPlace } from '@protocol/chat/citation_link'
import { hasOnlySource, stackNotes, type EvidenceNote } from '@protocol/chat/evidence_notes'
import { useLayoutEffect, useRef, useState, type RefObject } from 'react'
import { answers as words, formatCount } from '~/messages'
import { CitationNote } from '../CitationNote'
import { KindGlyph } from '../KindGlyph'
import { quoteAddress } from './CitationMark'

const GAP_PX = 24
/** Less than the gap between list items, so that the sources of both stay beside them. */
const SOURCE_GAP_PX = 4
const SHORT_PARAGRAPH_PX = 80

type NoteViewProps = {
  note: EvidenceNote
  marked?: boolean
  lit?: readonly number[]
  size?: 'margin' | 'unfolded'
  here?: string
  onPoint?: (pointed: boolean) => void
}

/** One or more quotes of a passage, with links to their item and original. */
export function NoteView({ note, marked = true, ...look }: NoteViewProps) {
  const first = note.citations[0]!
  return (
    <CitationNote
      parts={note.parts}
      marks={marked ? note.citations.map(({ index }) => index) : []}
      kind={first.kind}
      title={first.title}
      place={citationPlace(first)}
      href={quoteAddress(first)}
      original={citationHref(first)}
      {...look}
    />
  )
}

type MarginProps = {
  notes: EvidenceNote[]
  text: RefObject<HTMLElement | null>
  label: string
  pointed: readonly number[]
  onPoint: (marks: number[]) => void
}

/** Places each note at the height of its first mark, moved down if it would touch the previous one. */
export function MarginNotes({ notes, text, label, pointed, onPoint }: MarginProps) {
  const margin = useRef<HTMLElement>(null)
  const [tops, setTops] = useState<number[]>([])

  useLayoutEffect(() => {
    const area = margin.current
    const prose = text.current
    if (!area || !prose) return
    const place = () => {
      const origin = area.getBoundingClientRect().top
      const wanted = notes.map((note, at) => {
        const drawn = area.children[at] as HTMLElement | undefined
        const mark = prose.querySelector(`[data-cites="${note.citations[0]!.index}"]`)
        return {
          top: mark ? Math.max(0, heightOf(mark) - origin) : 0,
          height: drawn?.getBoundingClientRect().height ?? 0,
          gap: hasOnlySource(note.parts) ? SOURCE_GAP_PX : GAP_PX,
        }
      })
      const next = stackNotes(wanted)
      setTops((before) => (next.join() === before.join() ? before : next))
      const last = wanted.length - 1
      area.style.minHeight = last < 0 ? '' : `${next[last]! + wanted[last]!.height}px`
    }
    place()
    const observer = new ResizeObserver(place)
    for (const drawn of [prose, ...area.children]) observer.observe(drawn)
    return () => observer.disconnect()
  }, [notes, text])

  return (
    <aside ref={margin} aria-label={label} className="relative">
      {notes.map((note, at) => (
        <div key={note.citations[0]!.index} className="absolute inset-x-0" style={{ top: tops[at] ?? 0 }}>
          <NoteView
            note={note}
            size="margin"
            lit={pointed.filter((mark) => note.citations.some(({ index }) => index === mark))}
            onPoint={(on) => onPoint(on ? note.citations.map(({ index }) => index) : [])}
          />
        </div>
      ))}
    </aside>
  )
}

/** A mark is at the end of its sentence, which starts with the paragraph if the paragraph is short. */
function heightOf(mark: Element): number {
  const { top } = mark.getBoundingClientRect()
  const block = mark.closest('p, li')?.getBoundingClientRect().top ?? top
  return top - block < SHORT_PARAGRAPH_PX ? block : top - 4
}

type StripProps = {
  notes: EvidenceNote[]
  unfolded: number | null
  onUnfold: (index: number | null) => void
}

/**
 * The sources of an answer, one chip each; pressing one unfolds its first quote. A note that is unfolded names
 * its source, which needs no chip unless it has more quotes.
 */
export function SourceStrip({ notes, unfolded, onUnfold }: StripProps) {
  const quotes = notes.flatMap(({ citations }) => citations)
  const sources = [...new Set(quotes.map(({ itemId }) => itemId))]
    .map((itemId) => quotes.filter((quote) => quote.itemId === itemId))
    .filter((source) => source.length > 1 || source[0]!.index !== unfolded)
  if (sources.length === 0) return null
  return (
    <ul aria-label={words.sources} className="flex flex-wrap gap-2">
      {sources.map((source) => (
        <li key={source[0]!.itemId} className="max-w-full">
          <SourceChip source={source} unfolded={unfolded} onUnfold={onUnfold} />
        </li>
      ))}
    </ul>
  )
}

type ChipProps = { source: Citation[]; unfolded: number | null; onUnfold: (index: number | null) => void }

function SourceChip({ source, unfolded, onUnfold }: ChipProps) {
  const { index, kind, title } = source[0]!
  const isOpen = source.some((quote) => quote.index === unfolded)
  return (
    <button
      type="button"
      aria-expanded={isOpen}
      onClick={() => onUnfold(isOpen ? null : index)}
      className="press flex min-h-9 max-w-full items-center gap-2 rounded-control border bg-sheet px-2.5 text-sm text-ink-2 hover:border-line-strong aria-expanded:bg-evidence-soft"
    >
      {source.map((quote) => (
        <span key={quote.index} className="citation-mark max-sm:hidden" aria-hidden="true">
          {quote.index}
        </span>
      ))}
      <KindGlyph kind={kind} size="tiny" />
      <span className="truncate font-medium">{title}</span>
      <span className="num quote-place shrink-0 text-ink-3">{formatCount(words.quotes, source.length)}</span>
    </button>
  )
}

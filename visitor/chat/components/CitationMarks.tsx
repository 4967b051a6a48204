import { useId } from 'react'
import type { Citation } from '#protocol/chat'
import type { EvidenceNote } from '#protocol/chat/evidence_notes'
import type { Inline } from '#protocol/chat/markdown_inlines'
import { noteBelow } from '#protocol/chat/quoted_blocks'
import { Evidence } from './Evidence.js'
import { format } from '../words.js'

export type Marks = {
  citations: ReadonlyMap<number, Citation>
  /** The citations whose quotes the answer contains word for word. */
  verbatim: ReadonlySet<number>
  /**
   * The unfolded mark: its position in the text and the number of its citation. Unused if there is a margin.
   */
  openMark: string | null
  setOpenMark(mark: string | null): void
  /** The citations whose source is always shown below their quote: there is no more to unfold. */
  lines: ReadonlySet<number>
  /** Where the first mark of each citation is, in the order of the text, once rendered. */
  places: Map<number, string>
  /** The paragraph, list item or table that the marks are in. */
  words: Inline[]
  /** The id of the quote below a table, for marks in its cells; null if quotes follow their sentence. */
  below: string | null
  inMargin: boolean
  /** The marks that are pointed at in the text, or of the note that is pointed at. */
  pointed: readonly number[]
  onPoint(marks: number[]): void
}

/** Represents the first mark with something to unfold until it has been rendered. */
export const FIRST_MARK = 'first'

type CitationMarksProps = { indexes: number[]; tail: string; place: string; marks: Marks }

/**
 * The marks of one sentence. The quote follows its punctuation, so that on a phone it unfolds below the
 * sentence.
 */
export function CitationMarks({ indexes, tail, place, marks }: CitationMarksProps) {
  const ownId = useId()
  const { setOpenMark, below, inMargin, pointed, onPoint } = marks
  const id = below ?? ownId
  const opened = openedMark(marks)
  const open = indexes.find((index) => opened === `${place}:${index}`)
  const isLine = (index: number) => marks.lines.has(index) && marks.places.get(index) === place
  const notes = indexes.flatMap((index) => {
    if (below !== null || !(index === open || isLine(index))) return []
    const note = noteOpened(index, marks)
    return note && (index === open || noteId(note) === index) ? [note] : []
  })
  return (
    <>
      <span className="marks">
        {indexes.map((index) => {
          const mark = `${place}:${index}`
          const isOpen = index === open
          return (
            <button
              key={index}
              type="button"
              className="mark"
              data-mark={mark}
              data-cites={index}
              data-active={pointed.includes(index) || opened?.endsWith(`:${index}`) || undefined}
              aria-label={format('source', { index, title: marks.citations.get(index)?.title ?? '' })}
              aria-expanded={inMargin || isLine(index) ? undefined : isOpen}
              aria-controls={isOpen ? id : undefined}
              onMouseEnter={() => onPoint([index])}
              onMouseLeave={() => onPoint([])}
              onBlur={() => onPoint([])}
              onClick={() =>
                inMargin || isLine(index) ? onPoint([index]) : setOpenMark(isOpen ? null : mark)
              }
              onFocus={(event) => {
                if (!event.currentTarget.matches(':focus-visible')) return
                onPoint([index])
                if (!isLine(index)) setOpenMark(mark)
              }}
              onKeyDown={(event) => {
                if (event.key !== 'Escape' || !isOpen) return
                event.stopPropagation()
                setOpenMark(null)
              }}
            >
              {index}
            </button>
          )
        })}
      </span>
      {tail}
      {notes.map((note) => (
        <Evidence
          key={noteId(note)}
          id={note.citations.some(({ index }) => index === open) ? id : `${ownId}-${noteId(note)}`}
          note={note}
          lit={indexes.filter((index) => index === open)}
        />
      ))}
    </>
  )
}

/** The quote of a table's open mark, because a cell is too narrow for it. */
export function EvidenceBelow({ id, place, marks }: { id: string; place: string; marks: Marks }) {
  const opened = openedMark(marks)
  if (!opened?.startsWith(`${place}.`)) return null
  const index = Number(opened.split(':')[1])
  const note = noteOpened(index, marks)
  return note ? <Evidence id={id} note={note} lit={[index]} /> : null
}

function openedMark({ openMark, places, lines, inMargin }: Marks): string | null {
  if (inMargin || openMark !== FIRST_MARK) return inMargin ? null : openMark
  const first = [...places].find(([index]) => !lines.has(index))
  return first ? `${first[1]}:${first[0]}` : null
}

const noteId = ({ citations }: EvidenceNote) => citations[0]!.index

function noteOpened(index: number, { words, citations, verbatim }: Marks): EvidenceNote | undefined {
  return noteBelow(words, index, [...citations.values()], verbatim)
}

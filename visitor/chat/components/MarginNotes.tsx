import { useLayoutEffect, useRef, useState, type RefObject } from 'react'
import {
  linesOf,
  mergeConsecutive,
  repeatsAnswer,
  stackNotes,
  type EvidenceNote,
} from '#protocol/chat/evidence_notes'
import { Evidence } from './Evidence.js'
import { format } from '../words.js'

const GAP_PX = 24
/** Less than the gap between list items, so that lines beside them stay beside them. */
const LINE_GAP_PX = 4
const SHORT_PARAGRAPH_PX = 80

/** A line beside later paragraphs of the answer that repeat a note's quote. */
type Line = { top: number; height: number }

type MarginNotesProps = {
  notes: EvidenceNote[]
  answer: RefObject<HTMLElement | null>
  pointed: readonly number[]
  onPoint(marks: number[]): void
}

/**
 * Places each note at the height of its first mark, moved down if it would touch the previous one. If the answer is the
 * quote, the evidence line spans its consecutive paragraphs.
 */
export function MarginNotes({ notes, answer, pointed, onPoint }: MarginNotesProps) {
  const margin = useRef<HTMLElement>(null)
  const [lines, setLines] = useState<Line[]>([])

  useLayoutEffect(() => {
    const area = margin.current
    const text = answer.current
    if (!area || !text) return
    const turn = text.parentElement
    const drawn = ([...area.children] as HTMLElement[]).slice(0, notes.length)
    const place = () => {
      const wanted = notes
        .flatMap((note, at) => placesOf(note, drawn[at]!, text))
        .sort((one, other) => one.top - other.top)
      const tops = stackNotes(wanted)
      const further: Line[] = []
      let room = 0
      for (const [at, { note, top, height }] of wanted.entries()) {
        if (note) note.style.top = `${tops[at]}px`
        // If it was pushed down, it is no longer beside its paragraph.
        else if (tops[at] === top) further.push({ top, height })
        room = Math.max(room, tops[at]! + height + text.offsetTop)
      }
      setLines((before) => (JSON.stringify(before) === JSON.stringify(further) ? before : further))
      turn?.style.setProperty('--notes-room', `${room}px`)
    }
    place()
    const observer = new ResizeObserver(place)
    for (const watched of [text.querySelector('.prose'), ...drawn]) if (watched) observer.observe(watched)
    return () => {
      observer.disconnect()
      turn?.style.removeProperty('--notes-room')
    }
  }, [notes])

  return (
    <aside className="margin" ref={margin} aria-label={format('sources')}>
      {notes.map((note) => {
        const marks = note.citations.map(({ index }) => index)
        return (
          <div key={marks[0]} className="margin-note">
            <Evidence
              id={`note-${note.citations[0]!.itemId}-${marks[0]}`}
              note={note}
              hasRoom
              lit={pointed.filter((mark) => marks.includes(mark))}
              onPoint={(on) => onPoint(on ? marks : [])}
            />
          </div>
        )
      })}
      {lines.map(({ top, height }) => (
        <div
          key={top}
          className="margin-note margin-line"
          style={{ top: `${top}px`, height: `${height}px` }}
          aria-hidden="true"
        />
      ))}
    </aside>
  )
}

type Place = Line & {
  /** Null for a further paragraph. */
  note: HTMLElement | null
  gap: number
}

/** Where a note should be, and the lines beside the further paragraphs that are its quote. */
function placesOf({ citations, parts }: EvidenceNote, note: HTMLElement, text: HTMLElement): Place[] {
  const origin = text.getBoundingClientRect().top
  const marks = citations.map(({ index }) => index)
  const mark = text.querySelector(`.prose [data-cites="${marks[0]}"]`)
  const top = Math.max(0, mark ? heightOf(mark) - origin : 0)
  const isSaid = parts.every(({ quoted, said }) => !quoted || said)
  const [first, ...others] = isSaid ? mergeConsecutive(blocksOf(marks, text)) : []
  note.style.setProperty('--reach', `${first ? first.bottom - origin - top : 0}px`)
  return [
    {
      note,
      top,
      height: note.offsetHeight,
      gap: linesOf(parts).every(repeatsAnswer) ? LINE_GAP_PX : GAP_PX,
    },
    ...others.map(({ top: y, bottom }) => ({
      note: null,
      top: y - origin,
      height: bottom - y,
      gap: LINE_GAP_PX,
    })),
  ]
}

/** Bounding boxes of the paragraphs with one of the marks. */
function blocksOf(marks: number[], text: HTMLElement): DOMRect[] {
  const found = marks.flatMap((index) => [...text.querySelectorAll(`.prose [data-cites="${index}"]`)])
  const blocks = new Set(found.map((mark) => mark.closest('p, li, blockquote, tr') ?? mark))
  return [...blocks].map((block) => block.getBoundingClientRect())
}

/** A mark is at the end of its sentence, which starts with the paragraph if the paragraph is short. */
function heightOf(mark: Element): number {
  const { top } = mark.getBoundingClientRect()
  const block = mark.closest('p, li')?.getBoundingClientRect().top ?? top
  return top - block < SHORT_PARAGRAPH_PX ? block : top - 4
}

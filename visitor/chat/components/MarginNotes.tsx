import { useLayoutEffect, useRef, type RefObject } from 'react'
import { hasOnlySource, stackNotes, type EvidenceNote } from '#protocol/chat/evidence_notes'
import { Evidence } from './Evidence.js'
import { format } from '../words.js'

const GAP_PX = 24
/** Less than the gap between list items, so that the sources of both stay beside them. */
const SOURCE_GAP_PX = 4
const SHORT_PARAGRAPH_PX = 80

type MarginNotesProps = {
  notes: EvidenceNote[]
  answer: RefObject<HTMLElement | null>
  pointed: readonly number[]
  onPoint(marks: number[]): void
}

/** Places each note at the height of its first mark, moved down if it would touch the previous one. */
export function MarginNotes({ notes, answer, pointed, onPoint }: MarginNotesProps) {
  const margin = useRef<HTMLElement>(null)

  useLayoutEffect(() => {
    const area = margin.current
    const text = answer.current
    if (!area || !text) return
    const turn = text.parentElement
    const drawn = [...area.children] as HTMLElement[]
    const place = () => {
      const origin = text.getBoundingClientRect().top
      const wanted = notes.map(({ citations, parts }, at) => {
        const mark = text.querySelector(`.prose [data-cites="${citations[0]!.index}"]`)
        return {
          top: Math.max(0, mark ? heightOf(mark) - origin : 0),
          height: drawn[at]!.offsetHeight,
          gap: hasOnlySource(parts) ? SOURCE_GAP_PX : GAP_PX,
        }
      })
      let room = 0
      for (const [at, top] of stackNotes(wanted).entries()) {
        drawn[at]!.style.top = `${top}px`
        room = top + wanted[at]!.height + text.offsetTop
      }
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
              lit={pointed.filter((mark) => marks.includes(mark))}
              onPoint={(on) => onPoint(on ? marks : [])}
            />
          </div>
        )
      })}
    </aside>
  )
}

/** A mark is at the end of its sentence, which starts with the paragraph if the paragraph is short. */
function heightOf(mark: Element): number {
  const { top } = mark.getBoundingClientRect()
  const block = mark.closest('p, li')?.getBoundingClientRect().top ?? top
  return top - block < SHORT_PARAGRAPH_PX ? block : top - 4
}

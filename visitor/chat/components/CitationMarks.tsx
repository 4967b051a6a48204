import { useId } from 'react'
import type { Citation } from '#protocol/chat'
import { Evidence } from './Evidence.js'
import { format } from '../words.js'

export type Marks = {
  citations: ReadonlyMap<number, Citation>
  /** The mark of this answer that is unfolded: its place in the text and the number of its citation. */
  openMark: string | null
  setOpenMark(mark: string | null): void
}

type CitationMarksProps = { indexes: number[]; tail: string; place: string; marks: Marks }

/** The marks of one sentence. The quote follows its punctuation, so that on a phone it unfolds below the sentence. */
export function CitationMarks({ indexes, tail, place, marks }: CitationMarksProps) {
  const id = useId()
  const open = indexes.find((index) => marks.openMark === `${place}:${index}`)
  const quoted = open === undefined ? undefined : marks.citations.get(open)
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
              aria-label={format('source', { index, title: marks.citations.get(index)?.title ?? '' })}
              aria-expanded={isOpen}
              aria-controls={isOpen ? id : undefined}
              onClick={() => marks.setOpenMark(isOpen ? null : mark)}
              onFocus={(event) => {
                if (event.currentTarget.matches(':focus-visible')) marks.setOpenMark(mark)
              }}
              onKeyDown={(event) => {
                if (event.key !== 'Escape' || !isOpen) return
                event.stopPropagation()
                marks.setOpenMark(null)
              }}
            >
              {index}
            </button>
          )
        })}
      </span>
      {tail}
      {quoted && <Evidence id={id} citation={quoted} />}
    </>
  )
}

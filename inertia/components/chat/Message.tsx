import type { ChatMessage, Citation } from '@protocol/chat'
import type { Answer } from '@protocol/chat/conversation'
import { closestNotes, evidenceNotes, hasOnlySource } from '@protocol/chat/evidence_notes'
import { answerBlocks, citedIn, inlinesOf, noteBelow, quotedIn } from '@protocol/chat/quoted_blocks'
import { useMemo, useRef, useState, type ReactNode } from 'react'
import { useWideScreen } from '~/hooks/use_wide_screen'
import { answers, chat as words } from '~/messages'
import { cx } from '../cx'
import { ProblemNote } from '../Notice'
import { StateMark } from '../StateMark'
import { MarginNotes, NoteView, SourceStrip } from './AnswerNotes'
import { CitationMark } from './CitationMark'
import { Prose } from './Prose'

export function UserMessage({ text, className }: { text: string; className?: string }) {
  return (
    <p
      dir="auto"
      className={cx(
        'ms-auto w-fit max-w-[85%] rounded-card border px-4 py-2.5 break-words whitespace-pre-wrap',
        className ?? 'bg-sheet'
      )}
    >
      {text}
    </p>
  )
}

type Props = {
  message: Pick<ChatMessage, 'text' | 'citations' | 'answered' | 'note' | 'personName'> &
    Partial<Pick<Answer, 'state' | 'error' | 'closest'>>
  /** `margin`: beside the text in wide windows. `inline`: below the sentence. `mark`: so, and without a list. */
  evidence: 'margin' | 'inline' | 'mark'
  /** Margin notes repeat quotes that the answer already contains. */
  repeats?: boolean
  /** Shows the first quote unfolded, as in the newest answer. */
  opensFirst?: boolean
  growing?: boolean
  tools?: ReactNode
}

/** The unfolded quote: its index, and the block below which it is drawn. */
type Unfolded = { index: number; block: number }

export function Message({
  message,
  evidence,
  repeats = false,
  opensFirst = false,
  growing = false,
  tools,
}: Props) {
  const wide = useWideScreen()
  const prose = useRef<HTMLDivElement>(null)
  const [pointed, setPointed] = useState<number[]>([])
  const [chosen, setChosen] = useState<Unfolded | null | 'first'>(opensFirst ? 'first' : null)
  const { text, citations, answered, personName, closest = [] } = message
  const blocks = useMemo(() => answerBlocks(text, citations, growing), [text, citations, growing])
  const unfolds = evidence !== 'margin' || !wide
  const inMargin = evidence === 'margin' && wide
  const places = blocks.flatMap((block, at) => citedIn(block).map((index) => ({ index, block: at })))
  const used = places.map(({ index }) => index).join()
  const verbatim = repeats && inMargin ? '' : [...quotedIn(blocks)].join()
  const below = ({ index, block }: Unfolded) =>
    noteBelow(inlinesOf(blocks[block]!), index, citations, numbersIn(verbatim))
  // A note with only a source isn’t unfolded inline: the list below names it.
  const first = () => places.find((place) => !hasOnlySource(below(place)?.parts ?? [])) ?? null
  const unfolded = chosen === 'first' ? first() : chosen
  const notes = useMemo(
    () =>
      evidenceNotes(
        citations.filter(({ index }) => numbersIn(used).has(index)),
        numbersIn(verbatim)
      ),
    [citations, used, verbatim]
  )
  const near = useMemo(() => closestNotes(closest), [closest])
  const ended =
    (message.state === 'stopped' && words.stopped) || (message.state === 'failed' && words.incomplete)
  const note = message.note ?? (ended || null)
  const isOpen = (index: number, block: number) => unfolded?.index === index && unfolded.block === block

  const mark = (citation: Citation, key: number, block: number) => {
    const { index } = citation
    return (
      <CitationMark
        key={key}
        citation={citation}
        active={pointed.includes(index) || (unfolds && unfolded?.index === index)}
        unfolded={unfolds ? isOpen(index, block) : null}
        onUnfold={() => setChosen(isOpen(index, block) ? null : { index, block })}
        onPoint={(on) => setPointed(on ? [index] : [])}
      />
    )
  }
  const afterBlock = (cited: Citation[], block: number) => {
    const open = unfolds ? cited.find(({ index }) => isOpen(index, block)) : undefined
    const drawn = open && below({ index: open.index, block })
    return (
      drawn && (
        <div className="my-3">
          <NoteView note={drawn} lit={[open.index]} />
        </div>
      )
    )
  }

  return (
    <div className={evidence === 'margin' ? 'chat-columns' : undefined}>
      <div ref={prose} className="grid min-w-0 grid-cols-1 content-start gap-3">
        {answered === false && (
          <p>
            <StateMark tone="unanswered">{words.unanswered}</StateMark>
          </p>
        )}
        {personName === null ? (
          <Prose
            blocks={blocks}
            citations={citations}
            pointed={pointed}
            mark={mark}
            afterBlock={afterBlock}
          />
        ) : (
          <p dir="auto" className="break-words whitespace-pre-wrap">
            {text}
          </p>
        )}
        {near.length > 0 && (
          <section aria-label={words.closest} className="grid gap-4">
            <h3 className="text-sm font-medium text-ink-2">{words.closest}</h3>
            {near.map((drawn) => (
              <NoteView key={drawn.citations[0]!.index} note={drawn} marked={false} />
            ))}
          </section>
        )}
        {!message.error && note && <p className="text-sm text-ink-2">{note}</p>}
        {unfolds && evidence !== 'mark' && !growing && (
          <SourceStrip
            notes={notes}
            unfolded={unfolded?.index ?? null}
            onUnfold={(index) => {
              setChosen(places.find((place) => place.index === index) ?? null)
              // The chip may be gone now.
              prose.current?.querySelector<HTMLElement>(`[data-cites="${index}"]`)?.focus()
            }}
          />
        )}
        {message.error && <ProblemNote announced={false}>{message.error.sentence}</ProblemNote>}
        {tools}
      </div>
      {inMargin && notes.length > 0 && (
        <MarginNotes
          notes={notes}
          text={prose}
          label={answers.sources}
          pointed={pointed}
          onPoint={setPointed}
        />
      )}
    </div>
  )
}

function numbersIn(list: string): Set<number> {
  return new Set(list.split(',').map(Number))
}

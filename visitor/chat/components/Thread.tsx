import { useState, type ReactNode, type RefObject } from 'react'
import type { ConversationControls } from '../state/use_conversation.js'
import type { Turn } from '#protocol/chat/conversation'
import { Message } from './Message.js'
import { Suggestions } from './Suggestions.js'
import { format } from '../words.js'

type ThreadProps = {
  controls: ConversationControls
  speaker: string
  list: RefObject<HTMLOListElement | null>
  end: RefObject<HTMLDivElement | null>
  /** Shown beneath the last answer once it is complete. */
  after?: ReactNode
}
type OpenMarks = Readonly<Record<string, string | null>>

export function Thread({ controls, speaker, list, end, after }: ThreadProps) {
  const [openMarks, setOpenMarks] = useState<OpenMarks>({})
  const { turns, suggestions } = controls.conversation
  const hasMargin = () => {
    const width = list.current && getComputedStyle(list.current).getPropertyValue('--margin')
    return width?.trim() === 'yes'
  }

  // Quotes of adjacent answers would overlap in the margin, so only one is open there.
  function setOpenMark(key: string, mark: string | null) {
    setOpenMarks((open) => (hasMargin() ? { [key]: mark } : { ...open, [key]: mark }))
  }

  return (
    <ol className="thread" ref={list}>
      {turns.map((turn, at) => (
        <li key={turn.key} className={turnClass(turn, at === turns.length - 1)}>
          {turn.question && (
            <div className="question" dir="auto">
              <span className="unseen">{format('youAsked')} </span>
              {turn.question.text}
            </div>
          )}
          {turn.answer && (
            <Message
              answer={turn.answer}
              speaker={speaker}
              openMark={openMarks[turn.key] ?? null}
              setOpenMark={(mark) => setOpenMark(turn.key, mark)}
              hasMargin={hasMargin}
              onRate={(rating) => controls.rate(turn.key, rating)}
              onAskAgain={() => controls.askAgain(turn.key)}
            />
          )}
          {at === turns.length - 1 && <div ref={end} className="thread-end" />}
          {at === turns.length - 1 && !controls.busy && after}
          {at === turns.length - 1 && !controls.busy && (
            <Suggestions questions={suggestions} label={format('askNext')} onChoose={controls.ask} />
          )}
        </li>
      ))}
    </ol>
  )
}

function turnClass(turn: Turn, last: boolean): string {
  return turn.fresh && last ? 'turn turn-fresh' : 'turn'
}

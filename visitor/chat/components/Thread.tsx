import { useState, type ReactNode, type RefObject } from 'react'
import type { Talk } from '../state/use_conversation.js'
import type { Turn } from '#protocol/chat/conversation'
import { AnswerView } from './Answer.js'
import { Suggestions } from './Suggestions.js'
import { format } from '../words.js'

type ThreadProps = {
  talk: Talk
  speaker: string
  list: RefObject<HTMLOListElement | null>
  end: RefObject<HTMLDivElement | null>
  /** Stands beneath the last answer once it is complete. */
  after?: ReactNode
}
type OpenMarks = Readonly<Record<string, string | null>>

export function Thread({ talk, speaker, list, end, after }: ThreadProps) {
  const [openMarks, setOpenMarks] = useState<OpenMarks>({})
  const { turns, suggestions } = talk.conversation
  const hasMargin = () => {
    const width = list.current && getComputedStyle(list.current).getPropertyValue('--margin')
    return width?.trim() === 'yes'
  }

  // In the margin quotes of neighbouring answers would lie on each other, so only one is open there.
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
            <AnswerView
              answer={turn.answer}
              speaker={speaker}
              openMark={openMarks[turn.key] ?? null}
              setOpenMark={(mark) => setOpenMark(turn.key, mark)}
              hasMargin={hasMargin}
              onRate={(rating) => talk.rate(turn.key, rating)}
              onAskAgain={() => talk.askAgain(turn.key)}
            />
          )}
          {at === turns.length - 1 && <div ref={end} className="thread-end" />}
          {at === turns.length - 1 && !talk.busy && after}
          {at === turns.length - 1 && !talk.busy && (
            <Suggestions questions={suggestions} label={format('askNext')} onChoose={talk.ask} />
          )}
        </li>
      ))}
    </ol>
  )
}

function turnClass(turn: Turn, last: boolean): string {
  return turn.fresh && last ? 'turn turn-fresh' : 'turn'
}

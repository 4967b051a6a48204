import type { ReactNode, RefObject } from 'react'
import type { ConversationControls } from '../state/use_conversation.js'
import { suggestionLabel } from '#protocol/topic_question'
import type { Turn } from '#protocol/chat/conversation'
import { Icon } from './Icon.js'
import { Message } from './Message.js'
import { Suggestions } from './Suggestions.js'
import { format } from '../words.js'

type ThreadProps = {
  controls: ConversationControls
  speaker: string
  /** The questions of the start, offered again after an answer that suggests nothing itself. */
  starters: string[]
  list: RefObject<HTMLOListElement | null>
  end: RefObject<HTMLDivElement | null>
  /** Shown below the last answer once it is complete, such as the contact form. */
  after?: ReactNode
  /** Asks for a human agent; null if that isn't possible. */
  onPerson: (() => void) | null
}
export function Thread({ controls, speaker, starters, list, end, after, onPerson }: ThreadProps) {
  const { turns, suggestions, person } = controls.conversation
  const asked = new Set(turns.map(({ question }) => question?.text))
  const unasked = person === null ? starters.filter((starter) => !asked.has(starter)) : []
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
              question={turn.question?.text ?? ''}
              speaker={speaker}
              newest={at === turns.length - 1}
              onRate={(rating, reason) => controls.rate(turn.key, rating, reason)}
              onAskAgain={() => controls.askAgain(turn.key)}
            />
          )}
          {at === turns.length - 1 && <div ref={end} className="thread-end" />}
          {at === turns.length - 1 && !controls.busy && after}
          {at === turns.length - 1 && !controls.busy && (
            <NextSteps
              turn={turn}
              suggestions={suggestions.length > 0 ? suggestions : unasked}
              onAsk={controls.ask}
              onPerson={after ? null : onPerson}
            />
          )}
        </li>
      ))}
    </ol>
  )
}

type NextStepsProps = {
  turn: Turn
  suggestions: string[]
  onAsk(question: string): void
  onPerson: (() => void) | null
}

/** The visitor's next steps: a human agent after an unanswered question, and suggested questions. */
function NextSteps({ turn, suggestions, onAsk, onPerson }: NextStepsProps) {
  const isUnanswered = turn.answer?.answered === false
  const areTopics = suggestions.every((suggestion) => suggestionLabel(suggestion) !== suggestion)
  const label = format(isUnanswered ? 'canAnswer' : areTopics ? 'moreTopics' : 'askNext')
  const offersPerson = isUnanswered && onPerson !== null
  if (turn.answer?.error || (!offersPerson && suggestions.length === 0)) return null
  return (
    <div className="next-steps">
      {offersPerson && (
        <button type="button" className="next-steps-action" onClick={onPerson}>
          <Icon name="mail" />
          {format('leaveQuestion')}
        </button>
      )}
      <Suggestions questions={suggestions} label={label} onChoose={onAsk} />
    </div>
  )
}

function turnClass(turn: Turn, last: boolean): string {
  return turn.fresh && last ? 'turn turn-fresh' : 'turn'
}

import type { ChatMessage, QuestionVersions } from '@protocol/chat'
import { useEffect, useRef } from 'react'
import type { ChatStatus } from '~/hooks/use_chat'
import { cx } from '~/components/cx'
import { scrolling } from '~/hooks/scrolling'
import { internalChat as words } from '~/messages'
import { Answer } from './Answer'
import { Asked } from './Asked'

type Props = {
  messages: ChatMessage[]
  conversationId: string | null
  status: ChatStatus
  versions: QuestionVersions
  /** The question that is being changed. */
  editing: ChatMessage | null
  onAgain: (question: ChatMessage) => void
  onEdit: (question: ChatMessage) => void
  onChoose: (id: string) => void
}

/**
 * The newest question goes to the top of the view once, and its answer grows beneath it: nothing that is already being
 * read moves.
 */
export function Turns(props: Props) {
  const { messages, conversationId, status, versions, editing, onAgain, onEdit, onChoose } = props
  const newest = useRef<HTMLDivElement>(null)
  const turns = turnsOf(messages)
  const asked = turns.length

  useEffect(() => {
    if (status === 'waiting') newest.current?.scrollIntoView({ block: 'start', behavior: scrolling() })
  }, [asked, status])

  useEffect(() => {
    newest.current?.scrollIntoView({ block: 'start' })
  }, [])

  return (
    <div role="log" aria-label={words.turns.label} className="grid gap-10 py-6">
      {turns.map(({ question, answer }, position) => {
        const last = position === turns.length - 1
        const busy = last && status !== 'idle'
        return (
          <div
            key={position}
            ref={last ? newest : undefined}
            className={cx('turn', last && asked > 1 && 'min-h-[calc(100dvh-260px)]')}
          >
            {question && (
              <Asked
                question={question}
                versions={versions[question.id]}
                last={last}
                editing={question.id === editing?.id}
                busy={status !== 'idle'}
                onEdit={onEdit}
                onChoose={onChoose}
              />
            )}
            {answer && (answer.text || !busy) && (
              <Answer
                key={question?.createdAt}
                message={answer}
                question={question?.text ?? null}
                conversationId={conversationId}
                streaming={busy}
                onAgain={last && question ? () => onAgain(question) : null}
              />
            )}
            {busy && !answer?.text && (
              <p role="status" className="breathe text-ink-3">
                {words.turns.looking}
              </p>
            )}
          </div>
        )
      })}
    </div>
  )
}

type Turn = { question: ChatMessage | null; answer: ChatMessage | null }

function turnsOf(messages: ChatMessage[]): Turn[] {
  const turns: Turn[] = []
  for (const message of messages) {
    const last = turns.at(-1)
    if (message.role === 'user') turns.push({ question: message, answer: null })
    else if (last && !last.answer) last.answer = message
    else turns.push({ question: null, answer: message })
  }
  return turns
}

import type { ChatMessage } from '@protocol/chat'
import { useEffect, useRef } from 'react'
import type { ChatStatus } from '~/hooks/use_chat'
import { PencilLine } from 'lucide-react'
import { Button } from '~/components/Button'
import { Answer } from './Answer'

type Props = {
  messages: ChatMessage[]
  conversationId: string | null
  status: ChatStatus
  onAgain: (question: string) => void
  onEdit: (question: string) => void
}

/**
 * The newest question goes to the top of the view once, and its answer grows beneath it: nothing that is already being
 * read moves.
 */
export function Turns({ messages, conversationId, status, onAgain, onEdit }: Props) {
  const newest = useRef<HTMLDivElement>(null)
  const turns = turnsOf(messages)
  const asked = turns.length

  useEffect(() => {
    if (status === 'waiting') newest.current?.scrollIntoView({ block: 'start', behavior: 'smooth' })
  }, [asked, status])

  useEffect(() => {
    newest.current?.scrollIntoView({ block: 'start' })
  }, [])

  return (
    <div role="log" aria-label="Conversation" className="grid gap-10 pt-4 pb-6">
      {turns.map(({ question, answer }, position) => {
        const last = position === turns.length - 1
        const busy = last && status !== 'idle'
        return (
          <div
            key={position}
            ref={last ? newest : undefined}
            className={last && asked > 1 ? 'turn min-h-[calc(100dvh-260px)]' : 'turn'}
          >
            {question && (
              <div className="chat-columns">
                <p className="ms-auto w-fit max-w-[85%] rounded-card border bg-sheet px-4 py-2.5 break-words whitespace-pre-wrap">
                  {question.text}
                </p>
                {last && !busy && (
                  <Button
                    size="small"
                    tone="plain"
                    className="col-start-1 mt-1 ms-auto"
                    onClick={() => onEdit(question.text)}
                  >
                    <PencilLine size={16} strokeWidth={1.75} aria-hidden="true" />
                    Edit and ask again
                  </Button>
                )}
              </div>
            )}
            {answer && (answer.text || !busy) && (
              <Answer
                message={answer}
                question={question?.text ?? null}
                conversationId={conversationId}
                streaming={busy}
                onAgain={last && question ? () => onAgain(question.text) : null}
              />
            )}
            {busy && !answer?.text && (
              <p role="status" className="breathe text-ink-3">
                Looking through your content
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

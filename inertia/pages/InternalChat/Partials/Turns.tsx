import type { QuestionVersions } from '@protocol/chat'
import type { Turn } from '@protocol/chat/conversation'
import { useEffect, useRef } from 'react'
import type { ChatStatus } from '~/hooks/use_chat'
import { Suggestions } from '~/components/chat/Suggestions'
import { Message, UserMessage } from '~/components/chat/Message'
import { cx } from '~/components/cx'
import { scrollBehavior } from '~/lib/jump_to'
import { internalChat as words } from '~/messages'
import { AnswerTools } from './AnswerTools'
import { PencilLine } from 'lucide-react'
import { Button } from '~/components/Button'
import { Versions } from './Versions'

type Props = {
  turns: Turn[]
  conversationId: string | null
  status: ChatStatus
  versions: QuestionVersions
  editing: Turn | null
  onAgain: (turn: Turn) => void
  onEdit: (turn: Turn) => void
  onChoose: (id: string) => void
  /** Offered after the last answer. */
  suggestions: string[]
  onAsk: (question: string) => void
}

/** The newest question scrolls to the top once and its answer grows below it, so that text being read never moves. */
export function Turns(props: Props) {
  const { turns, conversationId, status, versions, editing, onAgain, onEdit, onChoose } = props
  const newest = useRef<HTMLDivElement>(null)
  const asked = turns.length

  useEffect(() => {
    if (status === 'waiting') newest.current?.scrollIntoView({ block: 'start', behavior: scrollBehavior() })
  }, [asked, status])

  useEffect(() => {
    newest.current?.scrollIntoView({ block: 'start' })
  }, [])

  return (
    <div role="log" aria-label={words.turns.label} className="grid gap-10 py-6">
      {turns.map((turn, position) => {
        const { key, question, answer } = turn
        const last = position === turns.length - 1
        const busy = last && status !== 'idle'
        return (
          <div
            key={key}
            ref={last ? newest : undefined}
            className={cx('turn', last && asked > 1 && 'min-h-[calc(100dvh-260px)]')}
          >
            {question && (
              <Question
                id={question.id}
                text={question.text}
                versions={versions[question.id ?? '']}
                last={last}
                editing={key === editing?.key}
                busy={status !== 'idle'}
                onEdit={() => onEdit(turn)}
                onChoose={onChoose}
              />
            )}
            {answer && (answer.text || !busy) && (
              <Message
                message={answer}
                evidence="margin"
                opensFirst={last}
                growing={busy}
                tools={
                  !busy &&
                  answer.text && (
                    <AnswerTools
                      answer={answer}
                      question={question?.text ?? null}
                      conversationId={conversationId}
                      onAgain={last && question ? () => onAgain(turn) : null}
                    />
                  )
                }
              />
            )}
            {busy && !answer?.text && (
              <p role="status" className="searching">
                {words.turns.searching}
              </p>
            )}
            {last && props.suggestions.length > 0 && (
              <div className="chat-columns">
                <Suggestions questions={props.suggestions} onAsk={props.onAsk} />
              </div>
            )}
          </div>
        )
      })}
    </div>
  )
}

type QuestionProps = {
  id: string | null
  text: string
  /** The versions of this question, if it was edited. */
  versions: string[] | undefined
  busy: boolean
  /** Tools of earlier questions have no visible label. */
  last: boolean
  editing: boolean
  onEdit: () => void
  onChoose: (id: string) => void
}

function Question({ id, text, versions, busy, last, editing, onEdit, onChoose }: QuestionProps) {
  return (
    <div className="chat-columns">
      <UserMessage text={text} className={editing ? 'border-evidence bg-sheet' : 'bg-sheet'} />
      <div className="col-start-1 mt-1 -me-3 ms-auto flex min-h-9 items-center gap-1">
        {versions && <Versions ids={versions} shown={id ?? ''} busy={busy} onChoose={onChoose} />}
        {!busy && (
          <Button size="small" tone="plain" onClick={onEdit}>
            <PencilLine size={16} strokeWidth={1.75} aria-hidden="true" />
            <span className={last ? undefined : 'sr-only'}>{words.turns.edit}</span>
          </Button>
        )}
      </div>
    </div>
  )
}

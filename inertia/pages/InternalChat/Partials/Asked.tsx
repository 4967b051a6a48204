import type { ChatMessage } from '@protocol/chat'
import { PencilLine } from 'lucide-react'
import { Button } from '~/components/Button'
import { cx } from '~/components/cx'
import { internalChat as words } from '~/messages'
import { Versions } from './Versions'

type Props = {
  question: ChatMessage
  /** Of this question, when it was asked anew. */
  versions: string[] | undefined
  busy: boolean
  /** Those before it have their tools without words. */
  last: boolean
  /** Being changed. */
  editing: boolean
  onEdit: (question: ChatMessage) => void
  onChoose: (id: string) => void
}

export function Asked({ question, versions, busy, last, editing, onEdit, onChoose }: Props) {
  return (
    <div className="chat-columns">
      <p
        className={cx(
          'ms-auto w-fit max-w-[85%] rounded-card border bg-sheet px-4 py-2.5 break-words whitespace-pre-wrap',
          editing && 'border-evidence'
        )}
      >
        {question.text}
      </p>
      <div className="col-start-1 mt-1 -me-3 ms-auto flex min-h-9 items-center gap-1">
        {versions && <Versions ids={versions} shown={question.id} busy={busy} onChoose={onChoose} />}
        {!busy && (
          <Button size="small" tone="plain" onClick={() => onEdit(question)}>
            <PencilLine size={16} strokeWidth={1.75} aria-hidden="true" />
            <span className={last ? undefined : 'sr-only'}>{words.turns.edit}</span>
          </Button>
        )}
      </div>
    </div>
  )
}

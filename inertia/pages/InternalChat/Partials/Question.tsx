import { PencilLine } from 'lucide-react'
import { Button } from '~/components/Button'
import { UserMessage } from '~/components/chat/Message'
import { internalChat as words } from '~/messages'
import { Versions } from './Versions'

type Props = {
  id: string | null
  text: string
  /** Of this question, when it was asked again. */
  versions: string[] | undefined
  busy: boolean
  /** The tools of earlier questions have no visible label. */
  last: boolean
  editing: boolean
  onEdit: () => void
  onChoose: (id: string) => void
}

export function Question({ id, text, versions, busy, last, editing, onEdit, onChoose }: Props) {
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

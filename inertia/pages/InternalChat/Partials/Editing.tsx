import { Button } from '~/components/Button'
import { common, internalChat as words, format } from '~/messages'

type Props = { question: string; onCancel: () => void }

/** Explains that sending changes an earlier question. */
export function Editing({ question, onCancel }: Props) {
  return (
    <div role="status" className="flex items-center gap-3 rounded-control bg-well px-4 py-2 text-sm">
      <p className="line-clamp-2 min-w-0 flex-1 break-words text-ink-2">
        {format(words.turns.editing, { question })}
      </p>
      <Button size="small" tone="plain" onClick={onCancel}>
        {common.cancel}
      </Button>
    </div>
  )
}

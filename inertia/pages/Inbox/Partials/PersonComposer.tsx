import { useForm } from '@inertiajs/react'
import type { InboxConversation, SavedReply } from '@protocol/inbox'
import { LIMITS } from '@protocol/limits'
import { ArrowUp, Bookmark } from 'lucide-react'
import { lazy, Suspense, useRef, useState, type KeyboardEvent } from 'react'
import { flushSync } from 'react-dom'
import { insertText } from './insert_text'
import { Button } from '~/components/Button'
import { Counter } from '~/components/forms/Counter'
import { Notice } from '~/components/Notice'
import { useUnsavedChanges } from '~/hooks/leave_guard'
import { inbox as words } from '~/messages'
import { route } from '~/lib/routes'

const says = words.composer

type Props = { conversation: InboxConversation; replies: SavedReply[]; onTyping: () => void }

const SavedReplies = lazy(() => import('./SavedReplies'))

/** Writing takes the conversation over. Enter sends; Shift+Enter starts a new line. */
export function PersonComposer({ conversation: { row, cannotSay }, replies, onTyping }: Props) {
  const field = useRef<HTMLTextAreaElement>(null)
  const [choosing, setChoosing] = useState<boolean | null>(null)
  const form = useForm({ message: '' })
  const { data, setData, errors, processing } = form
  const max = LIMITS.visitorMessageCharacters
  const sendable = data.message.trim() !== '' && data.message.length <= max && !processing
  useUnsavedChanges(data.message.trim() !== '' && !processing)
  if (cannotSay)
    return (
      <div className="border-t px-4 py-4 sm:px-8">
        <Notice tone="sun">{cannotSay}</Notice>
      </div>
    )

  const send = () => {
    if (!sendable) return
    form.post(route('inbox.messages.store', row.id), {
      preserveScroll: true,
      preserveState: true,
      onSuccess: () => setData('message', ''),
    })
  }
  const insert = (words: string) => {
    const { selectionStart: start, selectionEnd: end } = field.current!
    const next = insertText(data.message, words, { start, end })
    flushSync(() => {
      setData('message', next.text)
      setChoosing(false)
    })
    field.current?.setSelectionRange(next.at, next.at)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    send()
  }
  const hint = row.takenOverBy === null ? says.fallsSilent : null

  return (
    <div className="sticky bottom-0 border-t pb-[max(0.75rem,env(safe-area-inset-bottom))] bg-paper px-4 py-3 sm:px-8 lg:static">
      <form
        className="mx-auto max-w-[680px]"
        onSubmit={(event) => {
          event.preventDefault()
          send()
        }}
      >
        <div className="flex items-end gap-2 rounded-card border bg-sheet p-2">
          <button
            type="button"
            aria-label={words.replies.title}
            title={words.replies.title}
            aria-haspopup="dialog"
            className="press grid size-11 shrink-0 place-items-center rounded-control text-ink-2 hover:bg-ink/6 hover:text-ink"
            onClick={() => setChoosing(true)}
          >
            <Bookmark size={18} strokeWidth={1.75} aria-hidden="true" />
          </button>
          <textarea
            ref={field}
            data-reply
            rows={1}
            aria-label={says.label}
            placeholder={says.label}
            aria-invalid={errors.message ? true : undefined}
            value={data.message}
            onChange={(event) => {
              setData('message', event.target.value)
              onTyping()
            }}
            onKeyDown={onKeyDown}
            className="field-sizing-content max-h-48 min-h-11 min-w-0 flex-1 resize-none bg-transparent px-1 py-2.5 outline-none"
          />
          <Button
            type="submit"
            tone="send"
            aria-label={says.send}
            disabled={!sendable}
            className="w-11 px-0!"
          >
            <ArrowUp size={20} strokeWidth={1.75} aria-hidden="true" />
          </Button>
        </div>
        <div className="flex items-center justify-between gap-3 pt-1.5 text-sm text-ink-2 empty:hidden">
          {errors.message ? (
            <p role="alert" className="text-ember">
              {errors.message}
            </p>
          ) : (
            hint && <p>{hint}</p>
          )}
          <Counter length={data.message.length} max={max} />
        </div>
      </form>
      {choosing !== null && (
        <Suspense fallback={null}>
          <SavedReplies
            replies={replies}
            open={choosing}
            written={data.message}
            onInsert={insert}
            onClose={() => setChoosing(false)}
            field={field}
          />
        </Suspense>
      )}
    </div>
  )
}

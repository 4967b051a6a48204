import { useForm } from '@inertiajs/react'
import type { InboxConversation, SavedReply } from '@protocol/inbox'
import { LIMITS } from '@protocol/limits'
import { ArrowUp, Bookmark } from 'lucide-react'
import { Suspense, useEffect, useEffectEvent, useId, useRef, useState, type KeyboardEvent } from 'react'
import { flushSync } from 'react-dom'
import { insertText } from './insert_text'
import { useMentions } from './Mentions'
import { Button, useOwnVisit } from '~/components/Button'
import { cx } from '~/components/cx'
import { Counter } from '~/components/forms/Counter'
import { Notice, ProblemNote } from '~/components/Notice'
import { useUnsavedChanges } from '~/hooks/leave_guard'
import { inbox as words } from '~/messages'
import { lazy } from '~/lib/preloadable'
import { route } from '~/lib/routes'

const labels = words.composer

type Props = {
  conversation: InboxConversation
  replies: SavedReply[]
  onTyping: () => void
  /** Once the reason is shown. */
  onFailed: () => void
}

const SavedRepliesDialog = lazy(() => import('./SavedRepliesDialog'))
const Templates = lazy(() => import('./Templates'))

const MODES = ['reply', 'note'] as const

/**
 * A reply takes the conversation over; a note is visible to members only. Enter sends; Shift+Enter starts a
 * new line.
 */
export function ReplyComposer({ conversation, replies, onTyping, onFailed }: Props) {
  const { row, cannotSay, colleagues, mayUseTemplates } = conversation
  const field = useRef<HTMLTextAreaElement>(null)
  const problem = useId()
  const [chosen, setChosen] = useState<(typeof MODES)[number]>('reply')
  const [choosing, setChoosing] = useState<boolean | null>(null)
  const [choosingTemplate, setChoosingTemplate] = useState(false)
  const reply = useForm({ message: '' })
  const note = useForm({ text: '', mentions: [] as string[] })
  const isNote = chosen === 'note' || cannotSay !== null
  const written = isNote ? note.data.text : reply.data.message
  const error = isNote ? note.errors.text : reply.errors.message
  const { problem: failed, watch } = useOwnVisit({ showsProblem: true })
  const tellFailed = useEffectEvent(onFailed)
  useEffect(() => {
    if (failed) tellFailed()
  }, [failed])
  const processing = reply.processing || note.processing
  const max = LIMITS.visitorMessageCharacters
  const sendable = written.trim() !== '' && written.length <= max && !processing
  useUnsavedChanges((reply.data.message + note.data.text).trim() !== '' && !processing)

  const write = (text: string) => (isNote ? note.setData('text', text) : reply.setData('message', text))
  const send = () => {
    if (!sendable) return
    const sent = { ...reply.data, ...note.data }
    const clear = () =>
      isNote
        ? note.setData(({ text, mentions }) => ({
            text: afterSent(text, sent.text),
            mentions: mentions.slice(sent.mentions.length),
          }))
        : reply.setData(({ message }) => ({ message: afterSent(message, sent.message) }))
    const options = { preserveScroll: true, preserveState: true, onSuccess: clear }
    watch(() =>
      isNote
        ? note.post(route('inbox.notes.store', row.id), options)
        : reply.post(route('inbox.messages.store', row.id), options)
    )
  }
  const insert = (words: string) => {
    const { selectionStart: start, selectionEnd: end } = field.current!
    const next = insertText(written, words, { start, end })
    flushSync(() => {
      write(next.text)
      setChoosing(false)
    })
    field.current?.setSelectionRange(next.at, next.at)
  }
  const mentions = useMentions({
    field,
    text: written,
    colleagues: isNote ? colleagues : [],
    onChoose: (text, { id }) => note.setData((data) => ({ text, mentions: [...data.mentions, id] })),
  })
  const onKeyDown = (event: KeyboardEvent) => {
    if (mentions.onKeyDown(event)) return
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    send()
  }
  const noteHint = colleagues.length > 0 ? words.notes.mentionHint : words.notes.hint
  const label = isNote ? words.notes.label : labels.label

  return (
    <div className="sticky bottom-0 border-t pb-[max(0.75rem,env(safe-area-inset-bottom))] bg-paper px-4 py-3 sm:px-8 lg:static">
      <form
        className="mx-auto grid max-w-[680px] gap-3"
        onSubmit={(event) => {
          event.preventDefault()
          send()
        }}
      >
        {cannotSay && (
          <Notice
            tone="sun"
            action={
              mayUseTemplates && (
                <Button size="small" onClick={() => setChoosingTemplate(true)}>
                  {words.templates.open}
                </Button>
              )
            }
          >
            {cannotSay}
          </Notice>
        )}
        {failed && (
          <div role="alert">
            <Notice tone="ember" title={labels.notSent}>
              {failed}
            </Notice>
          </div>
        )}
        <div className={cx('relative rounded-card border p-2', isNote ? 'bg-sun-soft' : 'bg-sheet')}>
          <div role="group" aria-label={labels.modes.label} className="flex gap-1">
            {MODES.filter((mode) => mode === 'note' || !cannotSay).map((mode) => (
              <button
                key={mode}
                type="button"
                aria-pressed={(mode === 'note') === isNote}
                onClick={() => {
                  setChosen(mode)
                  field.current?.focus()
                }}
                className={cx(
                  'press min-h-9 rounded-chip px-3 text-sm font-medium',
                  (mode === 'note') === isNote ? 'bg-ink/6 text-ink' : 'text-ink-2 hover:text-ink'
                )}
              >
                {labels.modes[mode]}
              </button>
            ))}
            {!isNote && (
              <button
                type="button"
                aria-haspopup="dialog"
                className="press ms-auto flex min-h-9 min-w-0 items-center gap-2 rounded-chip px-3 text-sm font-medium text-ink-2 hover:bg-ink/6 hover:text-ink"
                onClick={() => setChoosing(true)}
              >
                <Bookmark size={16} strokeWidth={1.75} className="shrink-0" aria-hidden="true" />
                <span className="truncate">{words.replies.title}</span>
              </button>
            )}
          </div>
          {mentions.list}
          <div className="flex items-end gap-2">
            <textarea
              ref={field}
              data-reply
              rows={1}
              aria-label={label}
              placeholder={!isNote && row.takenOverBy === null ? labels.pauses : label}
              aria-invalid={error ? true : undefined}
              aria-describedby={error ? problem : undefined}
              value={written}
              onChange={(event) => {
                write(event.target.value)
                if (!isNote) onTyping()
              }}
              onKeyDown={onKeyDown}
              {...mentions.fieldProps}
              className="field-sizing-content max-h-48 min-h-11 min-w-0 flex-1 resize-none bg-transparent px-3 py-2.5 outline-none"
            />
            <Button
              type="submit"
              tone={isNote ? 'primary' : 'send'}
              aria-label={isNote ? words.notes.add : labels.send}
              disabled={!sendable}
              processing={processing}
              className="w-11 px-0!"
            >
              <ArrowUp size={20} strokeWidth={1.75} aria-hidden="true" />
            </Button>
          </div>
          {isNote && <p className="px-3 pb-1 text-sm text-ink-2">{noteHint}</p>}
        </div>
        <div className="flex items-center justify-between gap-3 text-sm empty:hidden">
          {error && <ProblemNote id={problem}>{error}</ProblemNote>}
          <Counter length={written.length} max={max} />
        </div>
      </form>
      {choosingTemplate && (
        <Suspense fallback={null}>
          <Templates conversationId={row.id} onClose={() => setChoosingTemplate(false)} finalFocus={field} />
        </Suspense>
      )}
      {choosing !== null && (
        <Suspense fallback={null}>
          <SavedRepliesDialog
            replies={replies}
            open={choosing}
            written={reply.data.message}
            onInsert={insert}
            onClose={() => setChoosing(false)}
            field={field}
          />
        </Suspense>
      )}
    </div>
  )
}

/** Text typed while the reply was being sent. */
function afterSent(text: string, sent: string): string {
  return text.startsWith(sent) ? text.slice(sent.length).trimStart() : text
}

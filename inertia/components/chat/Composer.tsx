import { ArrowUp, Square } from 'lucide-react'
import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { LIMITS } from '@protocol/limits'
import { answers as words } from '~/messages'
import { Button } from '../Button'
import { Counter } from '../forms/Counter'

type Props = {
  label: string
  busy: boolean
  disabled?: boolean
  /** Beside something else that is worked on: it takes no focus by itself. */
  quiet?: boolean
  /** False when it was not taken: the words stay in the field. */
  onSend: (text: string) => Promise<boolean>
  onStop: () => void
  /** Words to take up again; each new one replaces what is typed. */
  draft?: { text: string } | null
  aside?: ReactNode
  /** What the arrow upwards brings back into the empty field: the last question. */
  recall?: () => string | null
}

/** Enter sends, Shift and Enter begins a new line, Escape stops, the arrow upwards brings the last question back. */
export function Composer({ label, busy, disabled, onSend, onStop, draft, aside, quiet, recall }: Props) {
  const [text, setText] = useState('')
  const field = useRef<HTMLTextAreaElement>(null)
  const max = LIMITS.visitorMessageCharacters
  const sendable = text.trim() !== '' && text.length <= max && !busy && !disabled

  useEffect(() => {
    if (!quiet && window.matchMedia('(pointer: fine)').matches) field.current?.focus({ preventScroll: true })
  }, [quiet])

  useEffect(() => {
    if (!draft) return
    setText(draft.text)
    field.current?.focus()
  }, [draft])

  const send = () => {
    if (!sendable) return
    setText('')
    void onSend(text.trim()).then((taken) => !taken && setText((typed) => typed || text))
    field.current?.focus()
  }

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && busy) return onStop()
    const last = event.key === 'ArrowUp' && text === '' ? recall?.() : null
    if (last) {
      event.preventDefault()
      setText(last)
      return
    }
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    send()
  }

  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
      className="composer rounded-card border bg-sheet p-2 shadow-float"
    >
      <div className="flex items-end gap-2">
        <textarea
          ref={field}
          rows={1}
          aria-label={label}
          placeholder={label}
          disabled={disabled}
          value={text}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={onKeyDown}
          className="field-sizing-content max-h-48 min-h-11 flex-1 resize-none bg-transparent px-3 py-2.5 outline-none"
        />
        {busy ? (
          <Button onClick={onStop} aria-label={words.stop} className="w-11 px-0!">
            <Square size={16} strokeWidth={1.75} fill="currentColor" aria-hidden="true" />
          </Button>
        ) : (
          <Button
            type="submit"
            tone="send"
            aria-label={words.send}
            disabled={!sendable}
            className="w-11 px-0!"
          >
            <ArrowUp size={20} strokeWidth={1.75} aria-hidden="true" />
          </Button>
        )}
      </div>
      <div className="flex items-center justify-between gap-3 ps-1 empty:hidden">
        {aside}
        <Counter length={text.length} max={max} />
      </div>
    </form>
  )
}

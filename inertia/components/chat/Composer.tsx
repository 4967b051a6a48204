import { ArrowUp, Square } from 'lucide-react'
import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { LIMITS } from '@protocol/limits'
import { answers as words } from '~/messages'
import { Button } from '../Button'
import { cx } from '../cx'
import { Counter } from '../forms/Counter'

type Props = {
  label: string
  busy: boolean
  disabled?: boolean
  /** Doesn't take the focus on its own, for a composer beside other work. */
  quiet?: boolean
  /** Resolves to false if the message was not accepted; the text then stays in the field. */
  onSend: (text: string) => Promise<boolean>
  onStop: () => void
  /** Text to continue with; a new draft replaces what is typed. */
  draft?: { text: string } | null
  aside?: ReactNode
  /** The text that the up arrow restores in an empty field: the last question. */
  recall?: () => string | null
}

/** Enter sends, Shift+Enter starts a new line, Escape stops, the up arrow restores the last question. */
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
    if (!sendable) return field.current?.focus()
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
      className={cx('composer rounded-card border p-2', disabled ? 'bg-well' : 'bg-sheet shadow-float')}
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
            disabled={disabled}
            className="w-11 border-transparent! px-0!"
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

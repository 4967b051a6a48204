import { useEffect, useLayoutEffect, type KeyboardEvent, type RefObject } from 'react'
import { LIMITS } from '#protocol/limits'
import { useTimeLeft } from '../state/use_conversation.js'
import { Icon } from './Icon.js'
import { format, formatCount, formatNumber } from '../words.js'

type ComposerProps = {
  field: RefObject<HTMLTextAreaElement | null>
  label: string
  draft: string
  busy: boolean
  /** When a limit ends. */
  retryAtMs: number | null
  onDraft(text: string): void
  onSend(): void
  onStop(): void
}

export function Composer({ field, label, draft, busy, retryAtMs, onDraft, onSend, onStop }: ComposerProps) {
  const tooLong = draft.length > LIMITS.visitorMessageCharacters
  const waits = useTimeLeft(retryAtMs) > 0 && !busy
  const ready = draft.trim() !== '' && !tooLong && !waits

  useLayoutEffect(() => {
    if (field.current) fitHeight(field.current)
  }, [draft])

  useEffect(() => {
    const refit = () => field.current && fitHeight(field.current)
    window.addEventListener('resize', refit)
    return () => window.removeEventListener('resize', refit)
  }, [])

  function onKeyDown(event: KeyboardEvent<HTMLTextAreaElement>) {
    // Preact passes the native event, and React's types are wrong about it.
    const { isComposing } = event as unknown as globalThis.KeyboardEvent
    const plainEnter = event.key === 'Enter' && !event.shiftKey && !isComposing
    if (!plainEnter || matchMedia('(pointer: coarse)').matches) return
    event.preventDefault()
    if (ready && !busy) onSend()
  }

  return (
    <form
      className="composer"
      onSubmit={(event) => {
        event.preventDefault()
        if (busy) onStop()
        else if (ready) onSend()
        else field.current?.focus()
      }}
    >
      <div className="composer-box">
        <textarea
          ref={field}
          rows={1}
          dir="auto"
          value={draft}
          placeholder={label}
          aria-label={label}
          aria-describedby={
            draft.length >= LIMITS.visitorMessageCharacters * 0.9 ? 'parley-count' : undefined
          }
          aria-invalid={tooLong || undefined}
          onInput={(event) => onDraft(event.currentTarget.value)}
          onKeyDown={onKeyDown}
        />
        <button
          type="submit"
          className={busy ? 'send send-stop' : 'send'}
          disabled={waits}
          aria-label={busy ? format('stop') : format('send')}
        >
          <Icon name={busy ? 'stop' : 'send'} />
        </button>
      </div>
      {draft.length >= LIMITS.visitorMessageCharacters * 0.9 && (
        <p id="parley-count" className={tooLong ? 'count count-over' : 'count'} role="status">
          {countSentence(draft.length)}
        </p>
      )}
    </form>
  )
}

function countSentence(length: number): string {
  const over = length - LIMITS.visitorMessageCharacters
  const max = formatNumber(LIMITS.visitorMessageCharacters)
  return over > 0
    ? formatCount('charactersOver', over, { max })
    : format('charactersLeft', { count: formatNumber(-over), max })
}

function fitHeight(field: HTMLTextAreaElement): void {
  field.style.height = 'auto'
  field.style.height = `${field.scrollHeight}px`
}

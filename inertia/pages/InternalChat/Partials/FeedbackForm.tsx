import { useState } from 'react'
import { Button } from '~/components/Button'
import { chat as words, common } from '~/messages'
import { LIMITS } from '@protocol/limits'

type Props = { onSend: (reason: string) => void; onClose: () => void }

/** Asks why an answer is bad: one click, or a sentence. */
export function FeedbackForm({ onSend, onClose }: Props) {
  const [own, setOwn] = useState('')
  return (
    <form
      aria-label={words.rejection.why}
      className="grid gap-3 rounded-control border bg-sheet p-4"
      onSubmit={(event) => {
        event.preventDefault()
        if (own.trim()) onSend(own.trim())
      }}
    >
      <p className="text-sm font-medium">{words.rejection.why}</p>
      <div className="flex flex-wrap gap-2">
        {Object.values(words.rejection.reasons).map((reason) => (
          <Button key={reason} size="small" onClick={() => onSend(reason)}>
            {reason}
          </Button>
        ))}
      </div>
      <div className="flex flex-wrap gap-2">
        <input
          className="control min-w-40 flex-1"
          aria-label={words.rejection.own}
          placeholder={words.rejection.own}
          maxLength={LIMITS.remarkCharacters}
          value={own}
          onChange={(event) => setOwn(event.target.value)}
        />
        <Button type="submit" disabled={!own.trim()}>
          {words.rejection.send}
        </Button>
        <Button tone="plain" onClick={onClose}>
          {common.close}
        </Button>
      </div>
    </form>
  )
}

import { REJECTION_REASONS } from '@protocol/insights'
import { useState } from 'react'
import { Button } from '~/components/Button'

type Props = { onSend: (reason: string) => void; onClose: () => void }

/** Why an answer is bad: one click, or a sentence. */
export function Rejection({ onSend, onClose }: Props) {
  const [words, setWords] = useState('')
  return (
    <form
      aria-label="What is wrong with it?"
      className="grid gap-3 rounded-control border bg-sheet p-4"
      onSubmit={(event) => {
        event.preventDefault()
        if (words.trim()) onSend(words.trim())
      }}
    >
      <p className="text-sm font-medium">What is wrong with it?</p>
      <div className="flex flex-wrap gap-2">
        {REJECTION_REASONS.map((reason) => (
          <Button key={reason} size="small" onClick={() => onSend(reason)}>
            {reason}
          </Button>
        ))}
      </div>
      <div className="flex flex-wrap gap-2">
        <input
          className="control min-w-40 flex-1"
          aria-label="In your own words"
          placeholder="In your own words"
          maxLength={500}
          value={words}
          onChange={(event) => setWords(event.target.value)}
        />
        <Button type="submit" disabled={!words.trim()}>
          Send
        </Button>
        <Button tone="plain" onClick={onClose}>
          Close
        </Button>
      </div>
    </form>
  )
}

import { http } from '@inertiajs/react'
import type { ChatMessage, Rating } from '@protocol/chat'
import { Check, Copy, RefreshCw, ThumbsDown, ThumbsUp } from 'lucide-react'
import { useState } from 'react'
import { Button } from '~/components/Button'
import { cx } from '~/components/cx'
import { useCopy } from '~/components/CopyField'
import { route } from '~/routes'

type Props = { message: ChatMessage; conversationId: string | null; onAgain: (() => void) | null }

const RATINGS = [
  { value: 'up', label: 'Good answer', icon: ThumbsUp },
  { value: 'down', label: 'Bad answer', icon: ThumbsDown },
] as const

export function AnswerTools({ message, conversationId, onAgain }: Props) {
  const { copied, copy } = useCopy(message.text)
  const { rating, rate } = useRating(message, conversationId)
  const CopyIcon = copied ? Check : Copy

  return (
    <div className="-ml-3 flex items-center gap-1">
      <Button size="small" tone="plain" onClick={copy}>
        <CopyIcon size={16} strokeWidth={1.75} aria-hidden="true" />
        <span aria-live="polite">{copied ? 'Copied' : 'Copy'}</span>
      </Button>
      {onAgain && (
        <Button size="small" tone="plain" onClick={onAgain}>
          <RefreshCw size={16} strokeWidth={1.75} aria-hidden="true" />
          Answer again
        </Button>
      )}
      {conversationId &&
        RATINGS.map(({ value, label, icon: Icon }) => (
          <Button
            key={value}
            size="small"
            tone="plain"
            aria-label={label}
            aria-pressed={rating === value}
            className={cx(rating === value && 'bg-evidence-soft text-evidence')}
            onClick={() => rate(value)}
          >
            <Icon size={16} strokeWidth={1.75} aria-hidden="true" />
          </Button>
        ))}
    </div>
  )
}

/** Shown at once; taken back when the server did not keep it. */
function useRating({ id, rating: given }: ChatMessage, conversationId: string | null) {
  const [rating, setRating] = useState(given)
  const rate = (value: Rating) => {
    if (!conversationId) return
    setRating(value)
    http
      .getClient()
      .request({
        method: 'post',
        url: route('internal-chat.messages.feedback', { id: conversationId, messageId: id }),
        data: { value },
        headers: { Accept: 'application/json' },
      })
      .catch(() => setRating(given))
  }
  return { rating, rate }
}

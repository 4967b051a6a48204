import { http } from '@inertiajs/react'
import type { ChatMessage, Rating } from '@protocol/chat'
import { useState } from 'react'
import { route } from '~/lib/routes'

/** Shown at once; taken back when the server did not keep it. The same thumb again takes the rating back. */
export function useRating({ id, rating: given }: ChatMessage, conversationId: string | null) {
  const [rating, setRating] = useState(given)
  const keep = (value: Rating | null, reason: string | null = null) => {
    if (!conversationId) return
    setRating(value)
    http
      .getClient()
      .request({
        method: 'post',
        url: route('internal-chat.messages.feedback', { id: conversationId, messageId: id }),
        data: { value, reason },
        headers: { Accept: 'application/json' },
      })
      .catch(() => setRating(given))
  }
  return { rating, keep }
}

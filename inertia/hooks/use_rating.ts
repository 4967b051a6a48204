import { http } from '@inertiajs/react'
import type { Rating } from '@protocol/chat'
import type { Answer } from '@protocol/chat/conversation'
import { useState } from 'react'
import { route } from '~/lib/routes'

/** Optimistic; reverted if the server doesn't save it. */
export function useRating(
  { id, rating: given }: Pick<Answer, 'id' | 'rating'>,
  conversationId: string | null
) {
  const [rating, setRating] = useState(given)
  const saveRating = (value: Rating | null, reason: string | null = null) => {
    if (!conversationId || !id) return
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
  return { rating, saveRating }
}

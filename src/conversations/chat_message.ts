import type { ChatMessage } from '#protocol/chat'
import type Message from './models/message.js'

export function chatMessage(message: Message): ChatMessage {
  const { id, role, text, answered, note, rating, personName } = message
  return {
    id,
    role,
    text,
    answered: answered ?? null,
    note: note ?? null,
    rating: rating ?? null,
    personName: personName ?? null,
    citations: (message.citations ?? [])
      .map((row) => row.toCitation())
      .sort((one, other) => one.index - other.index),
    createdAt: message.createdAt.toUTC().toISO()!,
  }
}

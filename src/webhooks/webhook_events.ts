import { createHash } from 'node:crypto'
import type { ChatMessage } from '#protocol/chat'
import type { ItemRow } from '#protocol/knowledge'
import { isDeleted, type RealtimeEvents } from '#protocol/realtime'
import type { WebhookEvent } from '#protocol/webhooks'

/** `subject` is the same for the same thing, however often it is published. */
export type WebhookOccurrence = { event: WebhookEvent; subject: string; data: object }

/** What of a published event is worth telling; most is not. */
export function webhookEvents(event: string, payload: unknown): WebhookOccurrence[] {
  if (event === 'ItemChanged') return ofItem(payload as RealtimeEvents['ItemChanged'])
  if (event === 'MessageCreated') return ofMessage(payload as RealtimeEvents['MessageCreated'])
  return []
}

function ofItem(row: RealtimeEvents['ItemChanged']): WebhookOccurrence[] {
  if (isDeleted(row) || (row.state !== 'ready' && row.state !== 'failed')) return []
  // An item that failed, was read again and failed again says so twice only when something is different.
  const look = createHash('sha256')
    .update(JSON.stringify([row.characters, row.failure, row.title]))
    .digest('hex')
  const event = `item.${row.state}` as const
  return [{ event, subject: `${event}:${row.id}:${look.slice(0, 16)}`, data: itemData(row) }]
}

function itemData({ id, sourceId, kind, title, url, state, failure }: ItemRow) {
  return {
    id,
    source_id: sourceId,
    kind,
    title,
    url,
    state,
    error: failure && { code: failure.code, message: failure.message, retry_at: failure.retryAt },
  }
}

function ofMessage(message: ChatMessage & { conversationId: string }): WebhookOccurrence[] {
  const data = {
    id: message.id,
    conversation_id: message.conversationId,
    role: message.role,
    text: message.text,
    answered: message.answered,
    citations: message.citations.map(({ index, itemId, title, url, quote, start, end }) => ({
      index,
      item_id: itemId,
      title,
      url,
      quote,
      start,
      end,
    })),
    created_at: message.createdAt,
  }
  const created = { event: 'message.created' as const, subject: `message.created:${message.id}`, data }
  if (message.role !== 'assistant' || message.answered !== false) return [created]
  return [created, { event: 'question.unanswered', subject: `question.unanswered:${message.id}`, data }]
}

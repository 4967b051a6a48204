import { createHash } from 'node:crypto'
import type { ChatMessage, Citation } from '#protocol/chat'
import type { ItemRow } from '#protocol/knowledge'
import { isDeleted, type RealtimeEvents } from '#protocol/realtime'
import type { DeliveryRow, WebhookOccurrence } from '#protocol/webhooks'
import { newId } from '#src/shared/ids'

/** The signed body of a delivery. A retry sends the same body, and so the same `id`. */
export function deliveryBody(event: DeliveryRow['event'], data: object): string {
  return JSON.stringify({ id: newId(), event, created_at: new Date().toISOString(), data })
}

export function webhookEvents(event: string, payload: unknown): WebhookOccurrence[] {
  if (event === 'ItemChanged') return itemEvents(payload as RealtimeEvents['ItemChanged'])
  if (event === 'MessageCreated') return messageEvents(payload as RealtimeEvents['MessageCreated'])
  return []
}

function itemEvents(row: RealtimeEvents['ItemChanged']): WebhookOccurrence[] {
  if (isDeleted(row) || (row.state !== 'ready' && row.state !== 'failed')) return []
  // An item that fails again after a retry is reported again only if something changed.
  const fingerprint = createHash('sha256')
    .update(JSON.stringify([row.characters, row.failure, row.title]))
    .digest('hex')
  const event = `item.${row.state}` as const
  const subject = `${event}:${row.id}:${fingerprint.slice(0, 16)}`
  return [{ event, subject, conversationId: null, data: itemData(row) }]
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

function messageEvents(message: ChatMessage & { conversationId: string }): WebhookOccurrence[] {
  const data = {
    id: message.id,
    conversation_id: message.conversationId,
    role: message.role,
    text: message.text,
    answered: message.answered,
    citations: message.citations.map((citation) => ({ index: citation.index, ...quoteData(citation) })),
    ...(message.answered === false && { closest: message.closest.map(quoteData) }),
    created_at: message.createdAt,
  }
  const { id, conversationId } = message
  const created = {
    event: 'message.created' as const,
    subject: `message.created:${id}`,
    conversationId,
    data,
  }
  if (message.role !== 'assistant' || message.answered !== false) return [created]
  return [
    created,
    { event: 'question.unanswered', subject: `question.unanswered:${id}`, conversationId, data },
  ]
}

function quoteData({ itemId, title, url, quote, start, end }: Citation) {
  return { item_id: itemId, title, url, quote, start, end }
}

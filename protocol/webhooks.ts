export const WEBHOOK_EVENTS = [
  'item.ready',
  'item.failed',
  'conversation.created',
  'message.created',
  'question.unanswered',
  'handover.requested',
  'handover.taken',
  'handover.returned',
  'lead.created',
  'answer.written',
  'subscriber.confirmed',
  'subscriber.removed',
] as const
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number]

/** `subject` identifies the event across repeated reports, so that it is delivered once. */
export type WebhookOccurrence = {
  event: WebhookEvent
  subject: string
  conversationId: string | null
  /** Must include the id of anything whose words it contains, so that erasing that also finds the delivery. */
  data: object
}

export type DeliveryRow = {
  id: string
  event: WebhookEvent | 'test'
  state: 'waiting' | 'delivered' | 'given_up'
  attempts: number
  status: number | null
  problem: string | null
  createdAt: string
}

export type WebhookRow = { id: string; url: string; events: WebhookEvent[]; deliveries: DeliveryRow[] }

export const WEBHOOK_EVENTS = ['item.ready', 'item.failed', 'message.created', 'question.unanswered'] as const
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number]

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

import { isRecord, textOf } from '../graph/pages.js'
import { MAX_INBOUND_CHARACTERS, MAX_MID_CHARACTERS } from '../../limits.js'

/** What happened in a Page's Messenger, in our words. Times are Facebook's clock in milliseconds. */
export type FacebookEvent = {
  pageId: string
  visitorId: string
  mid: string
  sentAtMs: number
  text: string
} & (
  | { type: 'message'; hasAttachment: boolean }
  /** Somebody wrote for the Page. `metadata` is ours when we did. */
  | { type: 'echo'; appId: string | null; metadata: string | null }
)

/** The events of a delivery that concern us, in its order; everything else is passed over. */
export function parseEvents(delivery: unknown): FacebookEvent[] {
  if (!isRecord(delivery) || delivery.object !== 'page' || !Array.isArray(delivery.entry)) return []
  return delivery.entry.filter(isRecord).flatMap((entry) => {
    const pageId = idOf(entry.id)
    if (pageId === null || !Array.isArray(entry.messaging)) return []
    return entry.messaging.flatMap((row) => (isRecord(row) ? (eventOf(pageId, row) ?? []) : []))
  })
}

function eventOf(pageId: string, row: Record<string, unknown>): FacebookEvent | null {
  const sentAtMs = Number(row.timestamp)
  if (!Number.isSafeInteger(sentAtMs) || sentAtMs <= 0) return null
  if (isRecord(row.message)) return messageOf(pageId, row, row.message, sentAtMs)
  if (isRecord(row.postback)) return postbackOf(pageId, row, row.postback, sentAtMs)
  return null
}

function messageOf(
  pageId: string,
  row: Record<string, unknown>,
  message: Record<string, unknown>,
  sentAtMs: number
): FacebookEvent | null {
  const mid = textOf(message.mid)
  const isEcho = message.is_echo === true
  const visitorId = personOf(isEcho ? row.recipient : row.sender)
  if (mid === null || mid.length > MAX_MID_CHARACTERS || visitorId === null || message.is_deleted === true)
    return null

  const text = (textOf(message.text) ?? '').trim().slice(0, MAX_INBOUND_CHARACTERS)
  const base = { pageId, visitorId, mid, sentAtMs, text }
  if (!isEcho) {
    const hasAttachment = Array.isArray(message.attachments) && message.attachments.length > 0
    return text === '' && !hasAttachment ? null : { ...base, type: 'message', hasAttachment }
  }
  const appId = message.app_id === undefined || message.app_id === null ? null : String(message.app_id)
  return { ...base, type: 'echo', appId, metadata: textOf(message.metadata) }
}

/** A pressed button sends its title. Older postbacks have no mid: conversation and time replace it. */
function postbackOf(
  pageId: string,
  row: Record<string, unknown>,
  postback: Record<string, unknown>,
  sentAtMs: number
): FacebookEvent | null {
  const visitorId = personOf(row.sender)
  const text = (textOf(postback.title) ?? textOf(postback.payload) ?? '')
    .trim()
    .slice(0, MAX_INBOUND_CHARACTERS)
  if (visitorId === null || text === '') return null
  const mid = textOf(postback.mid) ?? `postback.${visitorId}.${sentAtMs}`
  if (mid.length > MAX_MID_CHARACTERS) return null
  return { pageId, visitorId, mid, sentAtMs, text, type: 'message', hasAttachment: false }
}

function personOf(value: unknown): string | null {
  return isRecord(value) ? idOf(value.id) : null
}

function idOf(value: unknown): string | null {
  const id = typeof value === 'number' ? String(value) : textOf(value)
  return id !== null && /^\d{1,40}$/.test(id) ? id : null
}

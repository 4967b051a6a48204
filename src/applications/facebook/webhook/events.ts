import { isRecord, textOf } from '../graph/pages.js'
import { MAX_INBOUND_CHARACTERS, MAX_MID_CHARACTERS } from '../../limits.js'

/** An event in a Page's Messenger, in our terms. Times are Facebook's clock in milliseconds. */
export type FacebookEvent = WrittenEvent | ControlEvent

type Base = { pageId: string; visitorId: string; sentAtMs: number }

export type WrittenEvent = Base & { mid: string; text: string } & (
    | {
        type: 'message'
        hasAttachment: boolean
        /** Another app controls this thread, so we may only read. */
        standby: boolean
      }
    /** A message sent for the Page. `metadata` is set if we sent it. */
    | { type: 'echo'; appId: string | null; metadata: string | null }
  )

/**
 * Another app or a person passed on or took control of the thread. `newOwner` is an app id, null if Facebook
 * names none.
 */
export type ControlEvent = Base & { type: 'control'; way: 'pass' | 'take'; newOwner: string | null }

/** The relevant events of a delivery, in order; all others are skipped. */
export function parseEvents(delivery: unknown): FacebookEvent[] {
  if (!isRecord(delivery) || delivery.object !== 'page' || !Array.isArray(delivery.entry)) return []
  return delivery.entry.filter(isRecord).flatMap((entry) => {
    const pageId = idOf(entry.id)
    if (pageId === null) return []
    return [...eventsOf(pageId, entry.messaging), ...eventsOf(pageId, entry.standby).map(asStandby)]
  })
}

function eventsOf(pageId: string, rows: unknown): FacebookEvent[] {
  if (!Array.isArray(rows)) return []
  return rows.flatMap((row) => (isRecord(row) ? (eventOf(pageId, row) ?? []) : []))
}

function asStandby(event: FacebookEvent): FacebookEvent {
  return event.type === 'message' ? { ...event, standby: true } : event
}

function eventOf(pageId: string, row: Record<string, unknown>): FacebookEvent | null {
  const sentAtMs = Number(row.timestamp)
  if (!Number.isSafeInteger(sentAtMs) || sentAtMs <= 0) return null
  for (const way of ['pass', 'take'] as const) {
    const control = row[`${way}_thread_control`]
    if (isRecord(control)) return controlOf(pageId, row, { way, control, sentAtMs })
  }
  if (isRecord(row.message)) return messageOf(pageId, row, row.message, sentAtMs)
  if (isRecord(row.postback)) return postbackOf(pageId, row, row.postback, sentAtMs)
  return null
}

function controlOf(
  pageId: string,
  row: Record<string, unknown>,
  { way, control, sentAtMs }: { way: 'pass' | 'take'; control: Record<string, unknown>; sentAtMs: number }
): ControlEvent | null {
  const visitorId = personOf(row.sender)
  const newOwner = idOf(control.new_owner_app_id)
  return visitorId === null ? null : { type: 'control', pageId, visitorId, sentAtMs, way, newOwner }
}

function messageOf(
  pageId: string,
  row: Record<string, unknown>,
  message: Record<string, unknown>,
  sentAtMs: number
): WrittenEvent | null {
  const mid = textOf(message.mid)
  const isEcho = message.is_echo === true
  const visitorId = personOf(isEcho ? row.recipient : row.sender)
  if (mid === null || mid.length > MAX_MID_CHARACTERS || visitorId === null || message.is_deleted === true)
    return null

  const text = (textOf(message.text) ?? '').trim().slice(0, MAX_INBOUND_CHARACTERS)
  const base = { pageId, visitorId, mid, sentAtMs, text }
  if (!isEcho) {
    const hasAttachment = Array.isArray(message.attachments) && message.attachments.length > 0
    return text === '' && !hasAttachment ? null : { ...base, type: 'message', hasAttachment, standby: false }
  }
  const appId = message.app_id === undefined || message.app_id === null ? null : String(message.app_id)
  return { ...base, type: 'echo', appId, metadata: textOf(message.metadata) }
}

/** A pressed button sends its title. Older postbacks have no mid; conversation and time replace it. */
function postbackOf(
  pageId: string,
  row: Record<string, unknown>,
  postback: Record<string, unknown>,
  sentAtMs: number
): WrittenEvent | null {
  const visitorId = personOf(row.sender)
  const text = (textOf(postback.title) ?? textOf(postback.payload) ?? '')
    .trim()
    .slice(0, MAX_INBOUND_CHARACTERS)
  if (visitorId === null || text === '') return null
  const mid = textOf(postback.mid) ?? `postback.${visitorId}.${sentAtMs}`
  if (mid.length > MAX_MID_CHARACTERS) return null
  return { pageId, visitorId, mid, sentAtMs, text, type: 'message', hasAttachment: false, standby: false }
}

function personOf(value: unknown): string | null {
  return isRecord(value) ? idOf(value.id) : null
}

function idOf(value: unknown): string | null {
  const id = typeof value === 'number' ? String(value) : textOf(value)
  return id !== null && /^\d{1,40}$/.test(id) ? id : null
}

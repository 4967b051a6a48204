import type { GraphKind } from '#protocol/facebook'
import { LIMITS } from '#protocol/limits'
import { idOf, isRecord, midOf, textOf, timeOf } from '../../graph/parse.js'

/** An event in Messenger or on Instagram, in our terms. Times are Facebook's clock in milliseconds. */
export type FacebookEvent = WrittenEvent | ControlEvent | DeletionEvent

/** `pageId` is of the Page or the Instagram account. */
type Base = { kind: GraphKind; pageId: string; visitorId: string; sentAtMs: number }
type Place = Pick<Base, 'kind' | 'pageId'>

export type WrittenEvent = Base & { mid: string; text: string } & (
    | {
        type: 'message'
        hasAttachment: boolean
        /** Another app controls this thread, so we may only read. */
        standby: boolean
      }
    /** A message sent for the Page. In Messenger, `metadata` is set if we sent it. */
    | { type: 'echo'; appId: string | null; metadata: string | null }
  )

/**
 * Another app or a person passed on or took control of the thread. `newOwner` is an app id, null if Facebook
 * names none.
 */
export type ControlEvent = Base & { type: 'control'; way: 'pass' | 'take'; newOwner: string | null }

/** A message was unsent, by the visitor or the Page. */
export type DeletionEvent = Base & { type: 'deletion'; mid: string }

const KINDS = new Map<unknown, GraphKind>([
  ['page', 'facebook'],
  ['instagram', 'instagram'],
])

/** The relevant events of a delivery, in order; all others are skipped. */
export function parseEvents(delivery: unknown): FacebookEvent[] {
  if (!isRecord(delivery) || !Array.isArray(delivery.entry)) return []
  const kind = KINDS.get(delivery.object)
  if (!kind) return []
  return delivery.entry.filter(isRecord).flatMap((entry) => {
    const pageId = idOf(entry.id)
    if (pageId === null) return []
    return [
      ...eventsOf({ kind, pageId }, entry.messaging),
      ...eventsOf({ kind, pageId }, entry.standby).map(asStandby),
    ]
  })
}

function eventsOf(place: Place, rows: unknown): FacebookEvent[] {
  if (!Array.isArray(rows)) return []
  return rows.flatMap((row) => (isRecord(row) ? (eventOf(place, row) ?? []) : []))
}

function asStandby(event: FacebookEvent): FacebookEvent {
  return event.type === 'message' ? { ...event, standby: true } : event
}

function eventOf(place: Place, row: Record<string, unknown>): FacebookEvent | null {
  const sentAtMs = timeOf(row.timestamp, 'ms')
  if (sentAtMs === null) return null
  for (const way of ['pass', 'take'] as const) {
    const control = row[`${way}_thread_control`]
    if (isRecord(control)) return controlOf(place, row, { way, control, sentAtMs })
  }
  if (isRecord(row.message)) return messageOf(place, row, row.message, sentAtMs)
  if (isRecord(row.postback)) return postbackOf(place, row, row.postback, sentAtMs)
  return null
}

function controlOf(
  place: Place,
  row: Record<string, unknown>,
  { way, control, sentAtMs }: { way: 'pass' | 'take'; control: Record<string, unknown>; sentAtMs: number }
): ControlEvent | null {
  const visitorId = personOf(row.sender)
  const newOwner = idOf(control.new_owner_app_id)
  return visitorId === null ? null : { type: 'control', ...place, visitorId, sentAtMs, way, newOwner }
}

function messageOf(
  place: Place,
  row: Record<string, unknown>,
  message: Record<string, unknown>,
  sentAtMs: number
): WrittenEvent | DeletionEvent | null {
  const mid = midOf(message.mid)
  const isEcho = message.is_echo === true
  const visitorId = personOf(isEcho ? row.recipient : row.sender)
  if (mid === null || visitorId === null) return null
  // Documented as text, delivered as a boolean.
  if (message.is_deleted === true || message.is_deleted === 'true')
    return { ...place, visitorId, mid, sentAtMs, type: 'deletion' }

  const text = (textOf(message.text) ?? '').trim().slice(0, LIMITS.visitorMessageCharacters)
  const base = { ...place, visitorId, mid, sentAtMs, text }
  if (!isEcho) {
    const hasAttachment =
      (Array.isArray(message.attachments) && message.attachments.length > 0) ||
      // A sticker or a video, for example, whose content Instagram does not deliver.
      message.is_unsupported === true
    return text === '' && !hasAttachment ? null : { ...base, type: 'message', hasAttachment, standby: false }
  }
  return { ...base, type: 'echo', appId: idOf(message.app_id), metadata: textOf(message.metadata) }
}

/** A pressed button sends its title. Older postbacks have no mid; conversation and time replace it. */
function postbackOf(
  place: Place,
  row: Record<string, unknown>,
  postback: Record<string, unknown>,
  sentAtMs: number
): WrittenEvent | null {
  const visitorId = personOf(row.sender)
  const text = (textOf(postback.title) ?? textOf(postback.payload) ?? '')
    .trim()
    .slice(0, LIMITS.visitorMessageCharacters)
  if (visitorId === null || text === '') return null
  const mid = midOf(postback.mid) ?? `postback.${visitorId}.${sentAtMs}`
  return { ...place, visitorId, mid, sentAtMs, text, type: 'message', hasAttachment: false, standby: false }
}

function personOf(value: unknown): string | null {
  return isRecord(value) ? idOf(value.id) : null
}

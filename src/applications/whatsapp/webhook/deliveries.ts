import { LIMITS } from '#protocol/limits'
import { idOf, isRecord, textOf, timeOf } from '../../graph/parse.js'
import { MAX_MID_CHARACTERS } from '../../limits.js'
import { MAX_EVENTS_PER_DELIVERY, MAX_NUMBERS_PER_DELIVERY } from '../whatsapp_messenger.js'

/** An event of a WhatsApp number, in our terms. Times are WhatsApp's clock in milliseconds. */
export type WhatsAppEvent = WrittenEvent | StatusEvent

type Base = { phoneNumberId: string; mid: string; sentAtMs: number }

export type WrittenEvent = Base & {
  type: 'message'
  /** The digits of the phone number, or WhatsApp's own id of a person whose number it hides. */
  visitorId: string
  visitorName: string
  text: string
  hasAttachment: boolean
}

/** What happened to a message that we sent. */
export type StatusEvent = Base & {
  type: 'status'
  hasFailed: boolean
  /** WhatsApp's error code; null if it names none. */
  code: number | null
  /** The message's id here; null if WhatsApp doesn't return it. */
  partId: string | null
}

type Raw = Record<string, unknown>

const ATTACHMENTS = new Set([
  'audio',
  'contacts',
  'document',
  'image',
  'location',
  'order',
  'sticker',
  'unsupported',
  'video',
])
const STATUSES = new Set(['sent', 'delivered', 'read', 'played', 'failed'])
const MAX_NAME_CHARACTERS = 80

/** The relevant events of a delivery, in order, up to a limit; all others are skipped, and so are groups. */
export function parseDelivery(delivery: unknown): WhatsAppEvent[] {
  return changesOf(delivery).flatMap(eventsOf).slice(0, MAX_EVENTS_PER_DELIVERY)
}

/** The numbers that a delivery is about, whatever happened there; the first hundred. */
export function numbersIn(delivery: unknown): string[] {
  const numbers = new Set(changesOf(delivery).map(({ phoneNumberId }) => phoneNumberId))
  return [...numbers].slice(0, MAX_NUMBERS_PER_DELIVERY)
}

type Change = { phoneNumberId: string; isMessages: boolean; value: Raw }

function changesOf(delivery: unknown): Change[] {
  const { object, entry } = recordOf(delivery)
  if (object !== 'whatsapp_business_account') return []
  return rowsOf(entry)
    .flatMap(({ changes }) => rowsOf(changes))
    .flatMap(({ field, value }) => {
      const phoneNumberId = idOf(recordOf(recordOf(value).metadata).phone_number_id)
      const isMessages = field === 'messages'
      return phoneNumberId === null ? [] : { phoneNumberId, isMessages, value: recordOf(value) }
    })
}

function eventsOf({ phoneNumberId, isMessages, value }: Change): WhatsAppEvent[] {
  if (!isMessages) return []
  const { contacts, messages, statuses } = value
  const names = namesOf(rowsOf(contacts))
  return [
    ...rowsOf(messages).flatMap((row) => messageOf(phoneNumberId, row, names) ?? []),
    ...rowsOf(statuses).flatMap((row) => statusOf(phoneNumberId, row) ?? []),
  ]
}

function messageOf(phoneNumberId: string, row: Raw, names: Map<string, unknown>): WrittenEvent | null {
  const base = baseOf(phoneNumberId, row)
  const visitorId = idOf(row.from) ?? hiddenIdOf(row.from_user_id)
  if (!base || visitorId === null || textOf(row.group_id) !== null) return null
  const hasAttachment = ATTACHMENTS.has(textOf(row.type) ?? '')
  const text = wordsOf(row).trim().slice(0, LIMITS.visitorMessageCharacters)
  if (text === '' && !hasAttachment) return null
  const visitorName = nameOf(names.get(visitorId), visitorId)
  return { ...base, type: 'message', visitorId, visitorName, text, hasAttachment }
}

/** By number and hidden id. */
function namesOf(contacts: Raw[]): Map<string, unknown> {
  return new Map(
    contacts.flatMap(({ wa_id: id, user_id: hidden, profile }) =>
      [id, hidden].flatMap((key) => (typeof key === 'string' ? [[key, recordOf(profile).name] as const] : []))
    )
  )
}

/** What was written, the label of the button that was pressed, or the caption of what was attached. */
function wordsOf(row: Raw): string {
  const { type } = row
  if (typeof type !== 'string') return ''
  const content = recordOf(row[type])
  if (type === 'text') return textOf(content.body) ?? ''
  if (type === 'button') return textOf(content.text) ?? ''
  if (type === 'interactive') return textOf(recordOf(content.button_reply ?? content.list_reply).title) ?? ''
  return ATTACHMENTS.has(type) ? (textOf(content.caption) ?? '') : ''
}

function statusOf(phoneNumberId: string, row: Raw): StatusEvent | null {
  const base = baseOf(phoneNumberId, row)
  const { status, biz_opaque_callback_data: data, errors } = row
  if (!base || typeof status !== 'string' || !STATUSES.has(status)) return null
  const partId = textOf(data)?.slice(0, 26) ?? null
  const { code } = rowsOf(errors)[0] ?? {}
  const known = typeof code === 'number' && Number.isSafeInteger(code) ? code : null
  return { ...base, type: 'status', hasFailed: status === 'failed', code: known, partId }
}

function baseOf(phoneNumberId: string, { id, timestamp }: Raw): Base | null {
  const mid = textOf(id)
  const sentAtMs = timeOf(timestamp, 's')
  if (mid === null || mid.length > MAX_MID_CHARACTERS || sentAtMs === null) return null
  return { phoneNumberId, mid, sentAtMs }
}

/** The profile's name; otherwise the number with its middle left out, because lists show it. */
function nameOf(value: unknown, visitorId: string): string {
  const name = (textOf(value) ?? '')
    .slice(0, 4 * MAX_NAME_CHARACTERS)
    .replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
    .trim()
  if (name !== '') return name.slice(0, MAX_NAME_CHARACTERS)
  return /^\d+$/.test(visitorId) ? `+${visitorId.slice(0, 2)} … ${visitorId.slice(-2)}` : 'WhatsApp'
}

/** Such as US.13491208655302741918. */
function hiddenIdOf(value: unknown): string | null {
  const id = textOf(value)
  return id !== null && /^[A-Z]{2}\.[\w.]{1,37}$/.test(id) ? id : null
}

function recordOf(value: unknown): Raw {
  return isRecord(value) ? value : {}
}

function rowsOf(value: unknown): Raw[] {
  return Array.isArray(value) ? value.filter(isRecord) : []
}

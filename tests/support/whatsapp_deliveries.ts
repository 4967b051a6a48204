import { createHmac } from 'node:crypto'
import { NUMBER, type SentText } from '#tests/fakes/cloud_api'

/** What WhatsApp reports about one number. */
export type Report = { value: object; field?: string }

export const ADA = { wa_id: '4915112345678', profile: { name: 'Ada Lovelace' } }

let mids = 0

type Writing = {
  from?: { wa_id: string; profile?: { name: string } }
  mid?: string
  /** Milliseconds. */
  at?: number
  number?: { id: string; shown: string }
  more?: object
}

/** A visitor's message as WhatsApp delivers it; null for one without text. */
export function wrote(text: string | null, writing: Writing = {}): Report {
  const { from = ADA, mid = `wamid.in.${++mids}`, at = Date.now(), number = NUMBER, more = {} } = writing
  const words = text === null ? {} : { type: 'text', text: { body: text } }
  const timestamp = String(Math.floor(at / 1_000))
  const message = { from: from.wa_id, id: mid, timestamp, ...words, ...more }
  return { value: { ...about(number), contacts: [from], messages: [message] } }
}

type Reporting = { at?: number; code?: number; callbackData?: boolean; mid?: string }

/** What happened to a message that we sent. */
export function reported(sent: SentText, status: string, reporting: Reporting = {}): Report {
  const { at = Date.now(), code, callbackData = true, mid = sent.mid } = reporting
  const row = {
    id: mid,
    status,
    timestamp: String(Math.floor(at / 1_000)),
    recipient_id: sent.to,
    ...(code === undefined ? {} : { errors: [{ code, title: 'scripted' }] }),
    ...(callbackData ? { biz_opaque_callback_data: sent.callbackData } : {}),
  }
  return { value: { ...about(NUMBER), statuses: [row] } }
}

function about({ id, shown }: { id: string; shown: string }) {
  return {
    messaging_product: 'whatsapp',
    metadata: { display_phone_number: shown.replace(/\D/g, ''), phone_number_id: id },
  }
}

export function bodyOf(reports: Report[]): string {
  const changes = reports.map(({ value, field = 'messages' }) => ({ value, field }))
  return JSON.stringify({ object: 'whatsapp_business_account', entry: [{ id: NUMBER.account, changes }] })
}

/** Posts a signed body to the webhook; returns the status. */
export async function post(url: string, body: string, secret: string | null = NUMBER.appSecret) {
  const signature = secret && createHmac('sha256', secret).update(body).digest('hex')
  const headers = {
    'content-type': 'application/json',
    ...(signature === null ? {} : { 'x-hub-signature-256': `sha256=${signature}` }),
  }
  const { status } = await fetch(`${url}/webhooks/whatsapp`, { method: 'POST', headers, body })
  return status
}

export const AUDIO = { type: 'audio', audio: { id: '1', mime_type: 'audio/ogg', voice: true } }
export const IMAGE = { type: 'image', image: { id: '1', mime_type: 'image/jpeg' } }
export function pressed(title: string) {
  return { type: 'interactive', interactive: { type: 'button_reply', button_reply: { id: '1', title } } }
}

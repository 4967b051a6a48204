import { createHmac } from 'node:crypto'
import { APP, INSTAGRAM, type SentMessage } from '#tests/fakes/graph_api'

export type Delivered = { page: string; event: object; standby?: boolean }

/** A visitor's messages and replies on Instagram. */
export const ON_INSTAGRAM = { page: INSTAGRAM.id, from: '17850001', to: '17850001' }

let mids = 0

type Writing = { page?: string; from?: string; mid?: string; at?: number; attachment?: boolean }

/** A visitor's message as Facebook delivers it. */
export function written(
  text: string | null,
  { page = '100', from = '7001', mid, at, attachment }: Writing = {}
) {
  return {
    page,
    event: {
      sender: { id: from },
      recipient: { id: page },
      timestamp: at ?? Date.now(),
      message: {
        mid: mid ?? `m_in_${++mids}`,
        ...(text === null ? {} : { text }),
        ...(attachment ? { attachments: [{ type: 'image', payload: { url: 'https://x.test/a.png' } }] } : {}),
      },
    },
  }
}

type Echoing = {
  page?: string
  to?: string
  mid?: string
  at?: number
  appId?: string | null
  metadata?: string
}

/** A message sent by the Page: by a human, unless `appId` or `metadata` say otherwise. */
export function echoed(text: string, { page = '100', to = '7001', mid, at, appId, metadata }: Echoing = {}) {
  return {
    page,
    event: {
      sender: { id: page },
      recipient: { id: to },
      timestamp: at ?? Date.now(),
      message: {
        is_echo: true,
        mid: mid ?? `m_echo_${++mids}`,
        text,
        ...(appId ? { app_id: Number(appId) } : {}),
        ...(metadata ? { metadata } : {}),
      },
    },
  }
}

export function pressed(
  title: string,
  payload: string,
  { page = '100', from = '7001', at = Date.now() } = {}
) {
  return {
    page,
    event: { sender: { id: from }, recipient: { id: page }, timestamp: at, postback: { title, payload } },
  }
}

/** Facebook's echo of a message that we sent. Instagram's does not say who sent it. */
export function echoOf({ pageId, to, text, metadata, mid }: SentMessage, at = Date.now()) {
  if (metadata === undefined) return echoed(text, { page: INSTAGRAM.id, to, mid, at })
  return echoed(text, { page: pageId, to, mid, at, appId: APP.id, metadata })
}

/** The visitor or, as an echo, the Page takes a message back. */
export function takenBack({ event, ...message }: ReturnType<typeof written>, isDeleted: unknown = true) {
  const { sender, recipient, timestamp } = event
  return {
    ...message,
    event: { sender, recipient, timestamp, message: { mid: event.message.mid, is_deleted: isDeleted } },
  }
}

export function kindOf({ page }: Delivered): 'facebook' | 'instagram' {
  return page === INSTAGRAM.id ? 'instagram' : 'facebook'
}

/** Another app, or the Page's inbox, passes the thread to `to` or takes it. */
export function controlled(
  way: 'pass' | 'take',
  to: string,
  { page = '100', from = '7001', at = Date.now() } = {}
) {
  const control = { [`${way}_thread_control`]: { new_owner_app_id: Number(to), metadata: '' } }
  return { page, event: { sender: { id: from }, recipient: { id: page }, timestamp: at, ...control } }
}

/** A message that another app may answer; we may only read it. */
export function onStandby(message: Delivered): Delivered {
  return { ...message, standby: true }
}

export function deliveryOf(events: Delivered[]): string {
  const entry = events.map(({ page, event, standby }) => ({
    id: page,
    time: Date.now(),
    [standby ? 'standby' : 'messaging']: [event],
  }))
  const isInstagram = events[0] && kindOf(events[0]) === 'instagram'
  return JSON.stringify({ object: isInstagram ? 'instagram' : 'page', entry })
}

export function signatureOf(body: string, secret = APP.secret): string {
  return `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`
}

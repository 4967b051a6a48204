/**
 * Messages between a host page and the widget's frame (`postMessage`). Neither side trusts the other: a
 * message must come from the expected window AND origin, and have one of these shapes. No message contains a
 * visitor's text, a token, or anything else that a host page must not know.
 */
import type { LauncherWords } from './visitor_words/launcher.js'

const WIDGET_CHANNEL = 'parley/1'

export const WIDGET_MODES = ['bubble', 'inline', 'page'] as const
export type WidgetMode = (typeof WIDGET_MODES)[number]

/** A signed-in user of the host page; its server computes `hash` with the embed's identity secret. `exp` in seconds since 1970. */
export type WidgetIdentity = { id: string; name?: string; email?: string; exp?: number; hash: string }

/** Events a host page may listen to with `Parley.on`. */
export type WidgetEvents = {
  ready: Record<string, never>
  open: Record<string, never>
  close: Record<string, never>
  message: Record<string, never>
  answer: { messageId: string; answered: boolean }
  error: { message: string }
}
export type WidgetEventName = keyof WidgetEvents
export const WIDGET_EVENTS = ['ready', 'open', 'close', 'message', 'answer', 'error'] as const

/** From the host page to the frame. `host` is sent first, in response to the frame's `ready`. */
export type HostMessage =
  | { type: 'host'; mode: WidgetMode; shown: boolean; identity: WidgetIdentity | null }
  | { type: 'shown'; shown: boolean }
  | { type: 'send'; text: string }
  | { type: 'identify'; identity: WidgetIdentity | null }

export type FrameMessage =
  | { type: 'ready' }
  | { type: 'close' }
  | { type: 'unread'; count: number }
  | { [Name in WidgetEventName]: { type: 'event'; name: Name; detail: WidgetEvents[Name] } }[WidgetEventName]

/**
 * Public settings in the response of `widget.js?app=KEY`, so that websites need no change when the embed
 * changes.
 */
export type ServedSettings = {
  accent: string
  onAccent: string
  position: 'right' | 'left'
  scheme: 'auto' | 'light' | 'dark'
  zIndex: number
  words: LauncherWords
  /** View box and path of the button's icon. */
  icon: [string, string]
  /** Whether the requesting page may show it; absent if the browser doesn't name the page. */
  allowed?: boolean
  /** False for a draft or a paused embed, which shows nothing. */
  published: boolean
}

/** Placeholder in the built loader for the settings. */
export const SERVED_SETTINGS = '__PARLEY__'

export type ReceivedMessage = { data: unknown; origin: string; source: unknown }

/** The message if it is valid and from exactly this window and origin, else null. */
export function hostMessageOf(arrival: ReceivedMessage, source: unknown, origin: string): HostMessage | null {
  const message = messageOf(arrival, source, origin)
  if (message === null) return null
  switch (message.type) {
    case 'host':
      if (!isMode(message.mode) || typeof message.shown !== 'boolean') return null
      return {
        type: 'host',
        mode: message.mode,
        shown: message.shown,
        identity: identityOf(message.identity),
      }
    case 'shown':
      return typeof message.shown === 'boolean' ? { type: 'shown', shown: message.shown } : null
    case 'send':
      return typeof message.text === 'string' ? { type: 'send', text: message.text } : null
    case 'identify':
      return { type: 'identify', identity: identityOf(message.identity) }
    default:
      return null
  }
}

/** The message if it is valid and from exactly this window and origin, else null. */
export function frameMessageOf(
  arrival: ReceivedMessage,
  source: unknown,
  origin: string
): FrameMessage | null {
  const message = messageOf(arrival, source, origin)
  if (message === null) return null
  switch (message.type) {
    case 'ready':
    case 'close':
      return { type: message.type }
    case 'unread':
      return typeof message.count === 'number' ? { type: 'unread', count: message.count } : null
    case 'event':
      return eventOf(message)
    default:
      return null
  }
}

export function createEnvelope(
  message: HostMessage | FrameMessage
): { channel: string } & (HostMessage | FrameMessage) {
  return { channel: WIDGET_CHANNEL, ...message }
}

/** An empty list allows every page; an entry is an origin, or `https://*.example.com` for all subdomains. */
export function mayEmbed(hostOrigin: string, allowedOrigins: readonly string[]): boolean {
  return allowedOrigins.length === 0 || allowedOrigins.some((allowed) => originMatches(hostOrigin, allowed))
}

/** The host page's signed identity; null if incomplete. */
export function identityOf(value: unknown): WidgetIdentity | null {
  if (!isRecord(value) || !isFilled(value.id) || !isFilled(value.hash)) return null
  return {
    id: value.id,
    hash: value.hash,
    ...(isFilled(value.name) ? { name: value.name } : {}),
    ...(isFilled(value.email) ? { email: value.email } : {}),
    ...(typeof value.exp === 'number' ? { exp: value.exp } : {}),
  }
}

function messageOf(
  arrival: ReceivedMessage,
  source: unknown,
  origin: string
): Record<string, unknown> | null {
  if (!source || arrival.source !== source || arrival.origin !== origin) return null
  return isRecord(arrival.data) && arrival.data.channel === WIDGET_CHANNEL ? arrival.data : null
}

function eventOf(message: Record<string, unknown>): FrameMessage | null {
  const detail = isRecord(message.detail) ? message.detail : {}
  switch (message.name) {
    case 'ready':
    case 'open':
    case 'close':
    case 'message':
      return { type: 'event', name: message.name, detail: {} }
    case 'answer':
      if (typeof detail.messageId !== 'string' || typeof detail.answered !== 'boolean') return null
      return {
        type: 'event',
        name: 'answer',
        detail: { messageId: detail.messageId, answered: detail.answered },
      }
    case 'error':
      return typeof detail.message === 'string'
        ? { type: 'event', name: 'error', detail: { message: detail.message } }
        : null
    default:
      return null
  }
}

function originMatches(origin: string, allowed: string): boolean {
  const [scheme, suffix] = allowed.split('://*')
  if (suffix === undefined) return origin === allowed
  return origin.startsWith(`${scheme}://`) && origin.endsWith(suffix) && suffix.startsWith('.')
}

function isMode(value: unknown): value is WidgetMode {
  return WIDGET_MODES.some((mode) => mode === value)
}

function isFilled(value: unknown): value is string {
  return typeof value === 'string' && value !== ''
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

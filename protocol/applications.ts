/** Applications as pages and the visitor's screens carry them. */
import type { Locale } from './profile.js'
import type { RealtimeSettings } from './realtime.js'
import type { ChatWords } from './visitor_words/visitor_words.js'

export const APPLICATION_KINDS = ['biolink', 'embed', 'facebook'] as const
export type ApplicationKind = (typeof APPLICATION_KINDS)[number]
export const APPLICATION_STATES = ['draft', 'published', 'paused'] as const
export type ApplicationState = (typeof APPLICATION_STATES)[number]
export const STRICTNESS = ['strict', 'balanced', 'free'] as const
export type Strictness = (typeof STRICTNESS)[number]

/** An application as it is named where something else is shown. */
export type NamedApplication = { id: string; kind: ApplicationKind; name: string; state: ApplicationState }

export type Persona = {
  introduction: string
  masterPrompt: string
  strictness: Strictness
  /** A BCP 47 tag, or null to answer in the visitor's language. */
  language: string | null
  suggestedQuestions: string[]
}

/** A `heading` stands between links and leads nowhere; an `icon` stands in the row of icons. */
export const LINK_KINDS = ['link', 'heading', 'icon'] as const
export type LinkKind = (typeof LINK_KINDS)[number]

/** Of a bio link, headings and icons counted. */
export const MAX_LINKS = 50

export type ProfileLink = {
  id: string
  kind: LinkKind
  title: string
  /** Empty for a heading. */
  url: string
  /** Names a picture of the application by its content. */
  picture: string | null
  visible: boolean
  /** ISO 8601; before and after these moments visitors do not see it. */
  startsAt: string | null
  endsAt: string | null
  clicks: number
}

export type WidgetPosition = 'right' | 'left'
export const WIDGET_SCHEMES = ['auto', 'light', 'dark'] as const
export type WidgetScheme = (typeof WIDGET_SCHEMES)[number]
export const WIDGET_ICONS = ['quote', 'chat', 'question', 'spark'] as const
export type WidgetIcon = (typeof WIDGET_ICONS)[number]
export const LEAD_FIELDS = ['name', 'email', 'phone'] as const
export type LeadField = (typeof LEAD_FIELDS)[number]
export type WidgetColors = { accent: string; onAccent: string }

export const DEFAULT_WIDGET_COLORS: WidgetColors = { accent: '#0b6b4f', onAccent: '#ffffff' }

/** What the loader and the frame may know about an embed; public. */
export type WidgetSettings = {
  key: string
  name: string
  greeting: string
  introduction: string
  suggestedQuestions: string[]
  colors: WidgetColors
  position: WidgetPosition
}

/** `GET /visit/:key/conversation` and the session that `POST /visit/:key/session` opens. */
export type VisitSession = { token: string; conversation_id: string; expires_at: string }

/** Where a browser keeps the session of an application, as JSON of a `VisitSession` with `identityId`. */
export function visitSessionName(key: string): string {
  return `parley:${key}:session`
}

/** Embedded as JSON in the visitor's pages (`<script type="application/json" id="parley">`). */
export type VisitorBoot = {
  brand: string
  /** Of the interface and of `words`. */
  locale: Locale
  words: ChatWords
  surface: 'biolink' | 'widget'
  key: string
  name: string
  headline: string
  greeting: string
  introduction: string
  suggestedQuestions: string[]
  colors: WidgetColors
  /** The visitor API: `${visitUrl}/session`, `/messages`, `/conversation`, `/messages/:id/feedback`. */
  visitUrl: string
  /** What may be asked for after an unanswered question; empty asks nothing. */
  leadFields: LeadField[]
  /** Where a person's words arrive live; the page asks the server now and then when it cannot be reached. */
  realtime: Omit<RealtimeSettings, 'accountChannel'>
  /** Whether a visitor may ask for a person. */
  offersPerson: boolean
  messageCharacters: number
  /** Only in an embed's frame: the page origins that may speak to the frame; empty means any. */
  allowedOrigins: string[]
}

/**
 * Addresses of what a visitor loads, out of `public/visitor/.vite/manifest.json`: `script` and `styles` are `file` and
 * `css` of the entry `visitor/chat/main.tsx`; `pageStyles` is `file` of `visitor/page/page.css` and `font` its first `.woff2` asset.
 */
export type VisitorAssets = { script: string; styles: string[]; pageStyles: string; font: string | null }

export type BioLinkRow = {
  id: string
  name: string
  handle: string
  /** The public address, `https://…/@handle`. */
  url: string
  avatarUrl: string | null
  state: ApplicationState
  /** Null when it answers from all sources. */
  sourcesCount: number | null
  viewsCount: number
  chatsThisWeek: number
}

export type EmbedRow = {
  id: string
  name: string
  state: ApplicationState
  /** `#rrggbb` */
  accent: string
  /** Origins; empty means every page may carry it. */
  allowedDomains: string[]
  /** Null when it answers from all sources. */
  sourcesCount: number | null
  chatsThisWeek: number
}

/** The head of every page about one application. */
export type ApplicationSummary = { id: string; name: string; state: ApplicationState }
export type BioLinkSummary = ApplicationSummary & { handle: string; url: string }

export type LeadRow = {
  conversationId: string
  name: string | null
  email: string | null
  phone: string | null
  /** The first question of the conversation. */
  question: string
  leftAt: string
}

/** A website that loaded the widget. */
export type WidgetSite = { origin: string; firstSeenMs: number; lastSeenMs: number }

export type PromptVersionRow = {
  id: string
  masterPrompt: string
  strictness: Strictness
  language: string | null
  model: string | null
  createdAt: string
  current: boolean
}

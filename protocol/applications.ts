import type { Citation } from './chat.js'
import type { Locale } from './profile.js'
import type { RealtimeSettings } from './realtime.js'
import type { ChatWords } from './visitor_words/visitor_words.js'

export const APPLICATION_KINDS = [
  'biolink',
  'embed',
  'facebook',
  'instagram',
  'telegram',
  'whatsapp',
] as const
export type ApplicationKind = (typeof APPLICATION_KINDS)[number]
export type MessengerKind = Exclude<ApplicationKind, 'biolink' | 'embed'>
export function isMessenger(kind: ApplicationKind): kind is MessengerKind {
  return kind !== 'biolink' && kind !== 'embed'
}

export const APPLICATION_STATES = ['draft', 'published', 'paused'] as const
export type ApplicationState = (typeof APPLICATION_STATES)[number]
export const STRICTNESS = ['strict', 'balanced', 'free'] as const
export type Strictness = (typeof STRICTNESS)[number]

/** Why a messenger can't answer, even if its owner wants it to. */
export type Obstacle = 'unfinished' | 'reconnect' | 'disconnected'

export type NamedApplication = { id: string; kind: ApplicationKind; name: string; state: ApplicationState }

export type Persona = {
  introduction: string
  masterPrompt: string
  /** The reply when the content has no answer; empty for a default in the reader's language. */
  notCovered?: string
  strictness: Strictness
  /** A BCP 47 tag, or null to answer in the visitor's language. */
  language: string | null
  suggestedQuestions: string[]
}

/**
 * A `heading` separates links, an `icon` is in the row of icons, one link of a page may be `featured`, which
 * is drawn large, and a `payment` is a card with a price and a button.
 */
export const LINK_KINDS = ['link', 'featured', 'heading', 'icon', 'payment'] as const
export type LinkKind = (typeof LINK_KINDS)[number]

export type ProfileLink = {
  id: string
  kind: LinkKind
  title: string
  /** Empty for a heading. */
  url: string
  picture: string | null
  /** The price of a payment as its owner writes it, such as "from €12"; empty if there is none. */
  price: string
  /** The words on a payment's button; empty for those of its service in the visitor's language. */
  button: string
  visible: boolean
  /** ISO 8601; visitors see the link between these times only. */
  startsAt: string | null
  endsAt: string | null
  clicks: number
}

/** What was read from another page, for review. None of it is saved yet. */
export type ImportedPage = {
  name: string | null
  introduction: string | null
  /** A `data:` URL, as are the pictures of links. */
  portrait: string | null
  links: ImportedLink[]
  /** How many links were left out because they exceed the limit of one page. */
  leftOut: number
}
export type ImportedLink = Pick<ProfileLink, 'title' | 'url' | 'picture'> & {
  kind: Exclude<LinkKind, 'featured' | 'payment'>
}

/** The form on a bio link that collects addresses; empty texts are replaced by defaults in the visitor's language. */
export type NewsletterForm = {
  shown: boolean
  heading: string
  text: string
  button: string
  asksName: boolean
  consent: string
}
/** The price and the button of a payment card. */
export const PAYMENT_CHARACTERS = 40
export const NEWSLETTER_CHARACTERS = { heading: 120, text: 500, button: 40, consent: 500 } as const

export const SUBSCRIBER_STATES = ['pending', 'confirmed'] as const
export type SubscriberState = (typeof SUBSCRIBER_STATES)[number]
/** `at` is when the person confirmed, or subscribed. */
export type SubscriberRow = {
  id: string
  email: string
  name: string | null
  state: SubscriberState
  at: string
}
/** Newest first; `earlier` is the cursor of the next page. The counts are of all. */
export type SubscriberPage = {
  rows: SubscriberRow[]
  earlier: string | null
  confirmed: number
  pending: number
  /** Confirmed in the last 30 days. */
  recent: number
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
/** The default colors in dark mode, as in the style sheets. */
export const DARK_WIDGET_COLORS: WidgetColors = { accent: '#5dd19e', onAccent: '#15171d' }

/** `GET /visit/:key/conversation` and the session that `POST /visit/:key/session` opens. */
export type VisitSession = { token: string; conversation_id: string; expires_at: string }

/** The storage key of an application's session: JSON of a `VisitSession` with `identityId`. */
export function visitSessionName(key: string): string {
  return `parley:${key}:session`
}

/** Embedded as JSON in the visitor's pages (`<script type="application/json" id="parley">`). */
export type VisitorBoot = {
  /** Null if the application doesn't name this installation. */
  brand: string | null
  /** Replaces a widget's initials. */
  logoUrl: string | null
  /** The language of `words`. */
  locale: Locale
  words: ChatWords
  surface: 'biolink' | 'widget'
  key: string
  name: string
  /** The portrait of a public page; null without one. */
  avatarUrl: string | null
  headline: string
  greeting: string
  introduction: string
  suggestedQuestions: string[]
  /** A sentence of the content, shown while no one has asked anything; null if there is none to show. */
  openingQuote: Citation | null
  colors: WidgetColors
  /** The visitor API: `${visitUrl}/session`, `/messages`, `/conversation`, `/messages/:id/feedback`. */
  visitUrl: string
  /** Contact fields to ask for after an unanswered question; empty asks for none. */
  leadFields: LeadField[]
  /** The realtime connection for a human agent's messages; the page polls when it fails. */
  realtime: Omit<RealtimeSettings, 'accountChannel'>
  offersPerson: boolean
  /** Whether `${visitUrl}/items/:id` opens quoted items without a web address. */
  opensSources: boolean
  /** The main languages of its content (ISO 639-1), most frequent first. */
  contentLanguages: string[]
  messageCharacters: number
  /** In an embed's frame only: the origins that may send it messages; empty allows any. */
  allowedOrigins: string[]
}

/**
 * URLs of the visitor's assets, from `public/visitor/.vite/manifest.json`: `script` and `styles` are `file` and `css` of the entry
 * `visitor/chat/main.tsx`, and `later` are the files of what it imports after the first paint; `pageStyles` is `file` of `visitor/page/page.css` and `font` its first `.woff2` asset.
 */
export type VisitorAssets = {
  script: string
  later: string[]
  styles: string[]
  pageStyles: string
  font: string | null
}

/** An application's last seven days. A messenger's only visitors are those who chat. */
export type ApplicationWeek = { visitors: number; chats: number; questions: number; answered: number }

export type BioLinkRow = {
  id: string
  name: string
  handle: string
  /** The public address, `https://…/@handle`. */
  url: string
  avatarUrl: string | null
  state: ApplicationState
  /** Null if it answers from all sources. */
  sourcesCount: number | null
  week: ApplicationWeek
}

export type EmbedRow = {
  id: string
  name: string
  state: ApplicationState
  /** `#rrggbb` */
  accent: string
  /** Origins; empty allows every website. */
  allowedDomains: string[]
  /** The website that loaded it last. */
  site: WidgetSite | null
  /** Null if it answers from all sources. */
  sourcesCount: number | null
  week: ApplicationWeek
}

export type ApplicationSummary = { id: string; name: string; state: ApplicationState }
/** `accent` is `#rrggbb`. */
export type EmbedSummary = ApplicationSummary & { accent: string }
/** With the address of its public page, or of the chat with it in a messenger. */
export type FramedApplication = NamedApplication & {
  url: string | null
  avatarUrl: string | null
  /** An embed's `#rrggbb`. */
  accent?: string | null
  obstacle?: Obstacle | null
}
export type BioLinkSummary = ApplicationSummary & { handle: string; url: string; avatarUrl: string | null }

/** For their owner. */
export type BrandPictures = { logoUrl: string | null; iconUrl: string | null }

export type LeadRow = {
  conversationId: string
  name: string | null
  email: string | null
  phone: string | null
  /** The first question of the conversation. */
  question: string
  leftAt: string
}

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

import type { ApplicationState, ApplicationWeek } from './applications.js'

/** `reconnect`: WhatsApp rejects the token, and its owner must enter a new one. */
export type WhatsAppState = 'connected' | 'reconnect' | 'disconnected'

export type WhatsAppRow = {
  id: string
  name: string
  phoneNumberId: string
  accountId: string | null
  /** As WhatsApp writes it, such as +1 631-555-5555. */
  displayNumber: string
  verifiedName: string
  /** The verify token, which Meta's dashboard asks for beside the callback URL. */
  verifyToken: string
  /** Whether WhatsApp has reached the callback URL. */
  isReached: boolean
  /** Whether WhatsApp lets the number answer. */
  connection: WhatsAppState
  /** Whether its owner lets it answer. */
  state: ApplicationState
  /** Null when it answers from all sources. */
  sourcesCount: number | null
  week: ApplicationWeek
  /** Opens a chat with it. */
  chatUrl: string
  /** Its QR code, as one path in a square of `size` units. */
  qr: { size: number; path: string }
}

/**
 * A message that Meta approved. Texts have placeholders such as {{1}} or {{first_name}}; `fields` lists them,
 * header first.
 */
export type MessageTemplate = {
  name: string
  /** Such as en_US. */
  language: string
  header: string | null
  body: string
  footer: string | null
  buttons: TemplateButton[]
  fields: TemplateField[]
  /** Why it can't be sent from the inbox. */
  problem: TemplateProblem | null
}

export type TemplateButton = { text: string; url: string | null }

export type TemplateField = {
  place: 'header' | 'body' | 'url' | 'code'
  /** The placeholder without braces. */
  name: string
  /** The button's place; null elsewhere. */
  button: number | null
  /** From Meta's review. */
  example: string | null
}

/** `media_header`: it begins with a picture, video, document or location. */
export type TemplateProblem = 'media_header' | 'one_time_code' | 'unsupported'

export const TEMPLATE_VALUE_CHARACTERS = 1_000

/** `problem` is a sentence. */
export type OfferedTemplates = {
  templates: MessageTemplate[]
  /** Whether WhatsApp has further templates. */
  isTruncated: boolean
  problem: string | null
}

export type FilledTemplate = Pick<MessageTemplate, 'header' | 'body' | 'footer' | 'buttons'>

export const TEMPLATE_PLACEHOLDER = /\{\{\s*(\w{1,60})\s*\}\}/g

/** One part of a text. For a placeholder, `field` is its index in `fields`; otherwise -1. */
export type TemplatePart = { words: string; field: number }

export function templateParts(
  { fields }: Pick<MessageTemplate, 'fields'>,
  text: string,
  place: TemplateField['place'],
  button: number | null = null
): TemplatePart[] {
  // Splitting by a pattern with a group puts the names between the words.
  return text.split(TEMPLATE_PLACEHOLDER).map((part, at) => {
    if (at % 2 === 0) return { words: part, field: -1 }
    const field = fields.findIndex((one) => one.place === place && one.button === button && one.name === part)
    return { words: `{{${part}}}`, field }
  })
}

/** Replaces the placeholders with `values`, which are in the order of `fields`. Placeholders with an empty value stay. */
export function fillTemplate(template: MessageTemplate, values: string[]): FilledTemplate {
  const { header, body, footer, buttons } = template
  const fill = (...part: [text: string, place: TemplateField['place'], button?: number]) =>
    templateParts(template, ...part)
      .map(({ words, field }) => values[field]?.trim() || words)
      .join('')
  return {
    header: header && fill(header, 'header'),
    body: fill(body, 'body'),
    footer,
    buttons: buttons.map(({ text, url }, index) => ({ text, url: url && fill(url, 'url', index) })),
  }
}

/** As it is stored in the conversation. */
export function templateText({ header, body, footer, buttons }: FilledTemplate): string {
  const labels = buttons.map(({ text, url }) => `▸ ${text}${url ? `: ${url}` : ''}`)
  return [header, body, footer, labels.join('\n')].filter(Boolean).join('\n\n')
}

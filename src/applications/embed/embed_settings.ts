import type {
  LeadField,
  WidgetIcon,
  WidgetPosition,
  WidgetScheme,
  WidgetColors,
} from '#protocol/applications'
import { parseHexColor, readableTextColor } from '#protocol/colors'
import { fail, ok, type Result } from '#src/shared/result'
import type { ApplicationSettings } from '../models/application_settings.js'

export type EmbedInput = {
  greeting?: string
  accent?: string
  position?: WidgetPosition
  allowedDomains?: string[]
  icon?: WidgetIcon
  scheme?: WidgetScheme
  zIndex?: number
  leadFields?: LeadField[]
  madeWith?: boolean
}
export type EmbedProblem = 'color_refused' | { domain: number; problem: 'domain_refused' }

/** Validates an embed's settings; omitted fields remain absent. */
export function embedSettings(input: EmbedInput): Result<Partial<ApplicationSettings>, EmbedProblem> {
  const colors = input.accent === undefined ? undefined : widgetColors(input.accent)
  if (colors === null) return fail('color_refused')

  const domains = input.allowedDomains?.map(allowedDomain)
  const refused = domains?.indexOf(null) ?? -1
  if (refused >= 0) return fail({ domain: refused, problem: 'domain_refused' })

  const allowedDomains = domains && [...new Set(domains as string[])]
  const { greeting, position, icon, scheme, zIndex, leadFields, madeWith } = input
  return ok({ greeting, position, icon, scheme, zIndex, leadFields, madeWith, colors, allowedDomains })
}

/** The accent with a readable text color; null if the input is not a color. */
export function widgetColors(accent: string): WidgetColors | null {
  const color = parseHexColor(accent)
  return color === null ? null : { accent: color, onAccent: readableTextColor(color) }
}

/**
 * An origin in the syntax of a content security policy (`https://shop.example`, `https://*.example.com`), or
 * null.
 */
export function allowedDomain(input: string): string | null {
  const text = input.trim().toLowerCase()
  const scheme = /^(https?):\/\//.exec(text)?.[1]
  const rest = scheme ? text.slice(scheme.length + 3) : text
  const isWildcard = rest.startsWith('*.')
  const url = URL.parse(`${scheme ?? 'https'}://${isWildcard ? rest.slice(2) : rest}`)
  if (!url || url.username !== '' || url.password !== '' || !isHost(url.hostname, isWildcard)) return null

  const isLocal = url.hostname === 'localhost' || url.hostname.startsWith('127.')
  const protocol = scheme ? url.protocol : isLocal ? 'http:' : 'https:'
  return `${protocol}//${isWildcard ? '*.' : ''}${url.host}`
}

function isHost(hostname: string, isWildcard: boolean): boolean {
  if (!/^[a-z0-9.\-[\]:]+$/.test(hostname) || `.${hostname}.`.includes('..')) return false
  return hostname.includes('.') || (!isWildcard && (hostname === 'localhost' || hostname.startsWith('[')))
}

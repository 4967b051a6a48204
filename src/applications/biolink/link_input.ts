import { DateTime } from 'luxon'
import type { LinkKind } from '#protocol/applications'
import { MAX_LINK_ADDRESS_CHARACTERS } from '../limits.js'

/** `id` is null for a new link. The list is in page order; omitted fields do not change. */
export type LinkInput = {
  id: string | null
  kind?: LinkKind
  /** Optional for an icon, which is named after its network. */
  title?: string | null
  /** Null for a heading. */
  url?: string | null
  picture?: string | null
  /** Of a payment; kept only by one. */
  price?: string | null
  button?: string | null
  visible: boolean
  /** ISO 8601, or null for always. */
  startsAt?: string | null
  endsAt?: string | null
}
export function parseTime(text: string | null): DateTime | null {
  return text === null ? null : DateTime.fromISO(text, { zone: 'utc' })
}

const SCHEMES = new Set(['http:', 'https:', 'mailto:', 'tel:'])

const HAS_SCHEME = /^[a-z][a-z0-9+.-]*:(?!\d)/i
const EMAIL = /^[^\s@/:]+@[^\s@/:]+\.[^\s@/:.]+$/
const PHONE = /^(?=(?:\D*\d){5})\+?[\d\s()/-]+$/

/**
 * Normalizes an address that a public page may link to; null if it may not. A bare "example.org/shop" means
 * https; email addresses and phone numbers need no scheme either.
 */
export function linkAddress(input: string): string | null {
  const text = input.trim()
  if (text === '' || text.length > MAX_LINK_ADDRESS_CHARACTERS) return null
  const url = URL.parse(withScheme(text))
  if (!url || !SCHEMES.has(url.protocol) || url.username !== '' || url.password !== '') return null
  const isWeb = url.protocol === 'http:' || url.protocol === 'https:'
  if (isWeb ? !url.hostname.includes('.') && url.hostname !== 'localhost' : url.pathname === '') return null
  return url.href
}

function withScheme(text: string): string {
  if (EMAIL.test(text)) return `mailto:${text}`
  if (PHONE.test(text)) return `tel:${text.replace(/[^+\d]/g, '')}`
  return HAS_SCHEME.test(text) ? text : `https://${text}`
}

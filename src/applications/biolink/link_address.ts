import { MAX_LINK_ADDRESS_CHARACTERS } from '../limits.js'

const SCHEMES = new Set(['http:', 'https:', 'mailto:', 'tel:'])

const HAS_SCHEME = /^[a-z][a-z0-9+.-]*:(?!\d)/i

/**
 * Normalizes an address that a public page may link to; null if it may not. A bare "example.org/shop" means
 * https.
 */
export function linkAddress(input: string): string | null {
  const text = input.trim()
  if (text === '' || text.length > MAX_LINK_ADDRESS_CHARACTERS) return null
  const url = URL.parse(HAS_SCHEME.test(text) ? text : `https://${text}`)
  if (!url || !SCHEMES.has(url.protocol) || url.username !== '' || url.password !== '') return null
  const isWeb = url.protocol === 'http:' || url.protocol === 'https:'
  if (isWeb ? !url.hostname.includes('.') && url.hostname !== 'localhost' : url.pathname === '') return null
  return url.href
}

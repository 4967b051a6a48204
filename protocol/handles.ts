/** Handles are `[a-z0-9]` with single inner `.`, `_` or `-`, 3 to 30 characters, stored in lower case. */
import { LIMITS } from './limits.js'

export type HandleProblem = 'too_short' | 'too_long' | 'malformed' | 'reserved'

const SHAPE = /^[a-z0-9]+(?:[._-][a-z0-9]+)*$/

const RESERVED_HANDLES: ReadonlySet<string> = new Set(
  (
    'about account accounts admin administrator api app apps application applications assets auth billing blog bot broadcasting build ' +
    'careers chat confirm-password contact dashboard data dev docs download email embed embeds error everyone example facebook faq favicon feed feeds ' +
    'forgot-password forum guest health help here home host hostmaster inbox info insights internal invitations invite legal login logout mail mcp me metrics ' +
    'news newsletter null oauth official onboarding operator owner parley password postmaster press pricing privacy profile public register report ' +
    'reset-password robots robots.txt root rss sales search security settings sign-in sign-up signin signup site sitemap sitemap.xml ' +
    'sources staff static status support sysadmin system team terms test tos undefined user users verify-email visit visitor webhook webhooks ' +
    'webmaster welcome widget widget.js workspaces www you'
  ).split(' ')
)

export function normalizeHandle(input: string): string {
  return input.trim().replace(/^@/, '').toLowerCase()
}

/** The problem of a normalized handle, or null when it is well-formed and not reserved. */
export function handleProblem(handle: string): HandleProblem | null {
  if (handle.length < LIMITS.handleCharacters.min) return 'too_short'
  if (handle.length > LIMITS.handleCharacters.max) return 'too_long'
  if (!SHAPE.test(handle)) return 'malformed'
  if (RESERVED_HANDLES.has(handle) || RESERVED_HANDLES.has(handle.replace(/[._-]/g, ''))) return 'reserved'
  return null
}

/** Letters that have no accent to drop. German umlauts are spelled out, as in every German address. */
const SPELLED: Readonly<Record<string, string>> = {
  ä: 'ae',
  ö: 'oe',
  ü: 'ue',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
}

/** `ada-bakes` from “Ada bakes”, `muellers-broetchen` from “Müllers Brötchen”. The result may be too short, taken or empty. */
export function suggestHandle(words: string): string {
  return words
    .normalize('NFC')
    .toLowerCase()
    .replace(/[äöüßæœøłđðþı]/g, (letter) => SPELLED[letter]!)
    .normalize('NFKD')
    .replace(/[\p{M}'’]/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 24)
    .replace(/^-+|-+$/g, '')
}

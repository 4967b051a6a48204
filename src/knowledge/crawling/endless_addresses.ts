import { sha256 } from '#src/shared/crypto/sha256'
import {
  MAX_CALENDAR_PAGES,
  MAX_PATH_SEGMENTS,
  MAX_QUERY_COMBINATIONS,
  MAX_SEGMENT_REPEATS,
  MAX_URL_CHARACTERS,
} from './limits.js'

const CALENDAR = /(?:^|[/_-])(?:cal|calendar|kalender|agenda|events?|termine)(?:[/_.-]|$)/i
const DATE_PARAMETER =
  /^(?:year|month|day|week|date|cal|ymd|from|to|start|end|m|y|d|tribe-bar-date|jahr|monat|tag)$/i
const DATE_PATH = /^\/(?:[^/]+\/)?(?:19|20)\d\d(?:[/-]\d{1,2}){0,2}\/?$/

/** Whether only a broken or endless site would produce such an address. */
export function isEndless(url: URL): boolean {
  if (url.href.length > MAX_URL_CHARACTERS) return true
  const segments = url.pathname.split('/').filter(Boolean)
  if (segments.length > MAX_PATH_SEGMENTS) return true
  const counts = new Map<string, number>()
  for (const segment of segments) counts.set(segment, (counts.get(segment) ?? 0) + 1)
  return [...counts.values()].some((count) => count > MAX_SEGMENT_REPEATS)
}

type Shape = { key: string; limit: number }

/** The family of similar addresses that may be endless, and how many of them are fetched; null for none. */
export function shapeOf(url: URL): Shape | null {
  const names = [...new Set(url.searchParams.keys())].sort()
  const withoutNumbers = url.pathname.replace(/\d+/g, '#')
  if (isCalendar(url, names))
    return { key: sha256(`calendar ${withoutNumbers}?${names.join('&')}`), limit: MAX_CALENDAR_PAGES }
  if (names.length > 1) return { key: sha256(`query ${url.pathname}`), limit: MAX_QUERY_COMBINATIONS }
  return null
}

function isCalendar(url: URL, names: string[]): boolean {
  if (names.some((name) => DATE_PARAMETER.test(name) && /\d/.test(url.searchParams.get(name)!))) return true
  if (DATE_PATH.test(url.pathname)) return true
  return CALENDAR.test(url.pathname) && /\d{2}/.test(url.pathname + url.search)
}

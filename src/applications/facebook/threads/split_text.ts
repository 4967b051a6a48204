import { OUTBOUND_CHARACTERS } from '../../limits.js'

/**
 * Cuts a text into messages at the best place before the limit: between paragraphs, lines, sentences, words. A word or a
 * web address stays whole unless it alone is longer than a message; then it is cut between characters, never inside one.
 */
export function splitText(text: string, limit = OUTBOUND_CHARACTERS): string[] {
  const parts: string[] = []
  let rest = text.trim()
  while (rest.length > limit) {
    const at = cutOf(rest, limit)
    parts.push(rest.slice(0, at).trimEnd())
    rest = rest.slice(at).trimStart()
  }
  return rest === '' ? parts : [...parts, rest]
}

const PLACES = [/\n\s*\n/g, /\n/g, /(?<=[.!?…。！？][)"”’]?)\s/gu, /\s/g]

function cutOf(text: string, limit: number): number {
  const head = text.slice(0, limit + 1)
  for (const [rank, place] of PLACES.entries()) {
    const at = [...head.matchAll(place)].at(-1)?.index ?? 0
    // A better place is worth a shorter message, but not a tiny one.
    if (at > 0 && (rank === PLACES.length - 1 || at >= limit / 2)) return at
  }
  const code = text.charCodeAt(limit - 1)
  return code >= 0xd800 && code <= 0xdbff ? limit - 1 : limit
}

/**
 * Splits a text into messages at the best position before the limits: between paragraphs, lines, sentences or
 * words. A word or address is only split if it is longer than a message, and never within a character. `bytes`
 * are of UTF-8.
 */
export function splitText(text: string, characters: number, bytes = Infinity): string[] {
  const parts: string[] = []
  let rest = text.trim()
  for (;;) {
    const limit = lengthThatFits(rest, characters, bytes)
    if (limit === rest.length) break
    const at = findSplit(rest, limit)
    parts.push(rest.slice(0, at).trimEnd())
    rest = rest.slice(at).trimStart()
  }
  return rest === '' ? parts : [...parts, rest]
}

function lengthThatFits(text: string, characters: number, bytes: number): number {
  if (text.length <= characters && Buffer.byteLength(text) <= bytes) return text.length
  let [length, size] = [0, 0]
  for (const character of text) {
    size += Buffer.byteLength(character)
    if (size > bytes || length + character.length > characters) break
    length += character.length
  }
  return length
}

const BOUNDARIES = [/\n\s*\n/g, /\n/g, /(?<=[.!?…。！？][)"”’]?)\s/gu, /\s/g]

function findSplit(text: string, limit: number): number {
  const head = text.slice(0, limit + 1)
  for (const [rank, boundary] of BOUNDARIES.entries()) {
    const at = [...head.matchAll(boundary)].at(-1)?.index ?? 0
    // Accept a shorter message for a better place to split, but not a tiny one.
    if (at > 0 && (rank === BOUNDARIES.length - 1 || at >= limit / 2)) return at
  }
  return wholeCharacters(text, limit)
}

const segmenter = new Intl.Segmenter(undefined, { granularity: 'grapheme' })

/** The last position up to the limit that splits neither a visible character nor a citation marker such as `[12]`. */
function wholeCharacters(text: string, limit: number): number {
  let at = 0
  for (const { index, segment } of segmenter.segment(text.slice(0, limit * 2)))
    if (index + segment.length > limit) break
    else at = index + segment.length
  const marker = /\[\d{0,4}$/.exec(text.slice(0, at))
  const end = marker && /^\d{0,4}\]/.test(text.slice(at)) ? marker.index : at
  return end > 0 ? end : wellFormed(text, limit)
}

function wellFormed(text: string, at: number): number {
  const code = text.charCodeAt(at - 1)
  return code >= 0xd800 && code <= 0xdbff ? at - 1 : at
}

import type { Citation } from '#protocol/chat'
import { addressAtMoment, addressAtQuote } from '#protocol/quote_address'
import { say } from '../words.js'

const CONTEXT_CHARACTERS = 90

/** A quote's words for the eye: exact, without the Markdown that the clean text carries. */
export function shownQuote(quote: string): string {
  return quote
    .split('\n')
    .map((line) => line.replace(/^\s*#{1,6}\s+/, '').replace(/^\s*[-*+]\s+/, '• '))
    .join('\n')
    .replace(/\*\*|__|`/g, '')
    .trim()
}

export function wordsBefore(text: string): string {
  const line = shownQuote(text).replace(/\s+/g, ' ')
  return line.length <= CONTEXT_CHARACTERS ? line : `…${line.slice(-CONTEXT_CHARACTERS).replace(/^\S*/, '')}`
}

export function wordsAfter(text: string): string {
  const line = shownQuote(text).replace(/\s+/g, ' ')
  return line.length <= CONTEXT_CHARACTERS
    ? line
    : `${line.slice(0, CONTEXT_CHARACTERS).replace(/\S*$/, '')}…`
}

/** "12:03" or "1:02:03", the way players write it. */
export function clock(ms: number): string {
  const seconds = Math.floor(ms / 1000)
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
  const [hours = 0, ...rest] = parts
  const shown = hours > 0 ? [hours, ...rest] : rest
  return shown.map((part, at) => (at === 0 ? `${part}` : `${part}`.padStart(2, '0'))).join(':')
}

export function whereOf(citation: Citation): string | null {
  if (citation.startMs === null) return citation.place
  const times =
    citation.endMs === null ? clock(citation.startMs) : `${clock(citation.startMs)}–${clock(citation.endMs)}`
  return citation.place === null ? times : `${citation.place}, ${times}`
}

export type Doorway = { href: string; words: string }

/** Where the original can be seen or heard, at the quote; null when it has no address. */
export function doorwayOf(citation: Citation): Doorway | null {
  if (citation.url === null) return null
  const recorded = citation.startMs !== null
  const href = recorded
    ? addressAtMoment(citation.url, citation.startMs ?? 0)
    : addressAtQuote(citation.url, citation.quote)
  if (href === null) return null
  return {
    href,
    words: recorded ? say('openAt', { time: clock(citation.startMs ?? 0) }) : say('readInPlace'),
  }
}

/** An answer with its sources, as plain text for the clipboard. */
export function copiedText(text: string, citations: Citation[]): string {
  if (citations.length === 0) return text.trim()
  const sources = citations.map((citation) =>
    [`[${citation.index}] ${citation.title}`, whereOf(citation), citation.url].filter(Boolean).join(' · ')
  )
  return `${text.trim()}\n\n${sources.join('\n')}`
}

import type { Citation } from '#protocol/chat'
import { citationPlace } from '#protocol/chat/citation_link'

const CONTEXT_CHARACTERS = 90

/** The exact words of a quote, without the Markdown of the clean text. */
export function plainQuote(quote: string): string {
  return quote
    .split('\n')
    .map((line) => line.replace(/^\s*#{1,6}\s+/, '').replace(/^\s*[-*+]\s+/, '• '))
    .join('\n')
    .replace(/\*\*|__|`/g, '')
    .trim()
}

export function contextBefore(text: string): string {
  const line = plainQuote(text).replace(/\s+/g, ' ')
  return line.length <= CONTEXT_CHARACTERS ? line : `…${line.slice(-CONTEXT_CHARACTERS).replace(/^\S*/, '')}`
}

export function contextAfter(text: string): string {
  const line = plainQuote(text).replace(/\s+/g, ' ')
  return line.length <= CONTEXT_CHARACTERS
    ? line
    : `${line.slice(0, CONTEXT_CHARACTERS).replace(/\S*$/, '')}…`
}

export function answerWithSources(text: string, citations: Citation[]): string {
  if (citations.length === 0) return text.trim()
  const sources = citations.map((citation) =>
    [`[${citation.index}] ${citation.title}`, citationPlace(citation), citation.url]
      .filter(Boolean)
      .join(' · ')
  )
  return `${text.trim()}\n\n${sources.join('\n')}`
}

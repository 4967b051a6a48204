import type { Citation } from '#protocol/chat'
import { citationPlace } from '#protocol/chat/citation_link'

export function answerWithSources(text: string, citations: Citation[]): string {
  if (citations.length === 0) return text.trim()
  const sources = citations.map((citation) =>
    [`[${citation.index}] ${citation.title}`, citationPlace(citation), citation.url]
      .filter(Boolean)
      .join(' · ')
  )
  return `${text.trim()}\n\n${sources.join('\n')}`
}

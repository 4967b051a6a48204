import type { ChatMessage, Citation } from '#protocol/chat'
import type Conversation from './models/conversation.js'

export type ExportedConversation = {
  id: string
  title: string
  started_at: string
  messages: Array<{
    role: ChatMessage['role']
    text: string
    at: string
    answered: boolean | null
    note: string | null
    rating: ChatMessage['rating']
    citations: Array<
      Pick<Citation, 'index' | 'title' | 'url' | 'quote' | 'start' | 'end' | 'version'> & {
        item_id: string
        place: string | null
        start_ms: number | null
      }
    >
  }>
}

export function exportJson(conversation: Conversation, messages: ChatMessage[]): ExportedConversation {
  return {
    id: conversation.id,
    title: conversation.title,
    started_at: conversation.createdAt.toUTC().toISO()!,
    messages: messages.map(({ role, text, createdAt: at, answered, note, rating, citations }) => ({
      role,
      text,
      at,
      answered,
      note,
      rating,
      citations: citations.map(({ index, title, url, quote, start, end, version, ...cited }) => ({
        index,
        item_id: cited.itemId,
        title,
        url,
        quote,
        start,
        end,
        version,
        place: cited.place,
        start_ms: cited.startMs,
      })),
    })),
  }
}

/** Questions as headings with answers and their quotes below. */
export function exportMarkdown({ title }: Conversation, messages: ChatMessage[]): string {
  const parts = messages.map((message) =>
    message.role === 'user' ? `## ${oneLine(message.text)}` : answerOf(message)
  )
  return `${[`# ${oneLine(title)}`, ...parts].join('\n\n')}\n`
}

function answerOf({ text, note, citations }: ChatMessage): string {
  const sources = citations.map(
    ({ index, title, url, place, quote }) =>
      `> [${index}] ${oneLine(quote)}  \n> from ${[title, place, url].filter(Boolean).join(', ')}`
  )
  return [text, note && `_${note}_`, ...sources].filter(Boolean).join('\n\n')
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}

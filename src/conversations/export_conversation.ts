import type { ChatMessage, Citation } from '#protocol/chat'
import { format, messages as sentences, pageLanguage } from '#src/messages/messages'
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
    citations: ({ index: number } & ExportedQuote)[]
    /** Closest passages of an unanswered question. */
    closest: ExportedQuote[]
  }>
}

type ExportedQuote = Pick<Citation, 'title' | 'url' | 'quote' | 'start' | 'end' | 'version' | 'place'> & {
  item_id: string
  start_ms: number | null
}

export function exportJson(conversation: Conversation, messages: ChatMessage[]): ExportedConversation {
  return {
    id: conversation.id,
    title: conversation.title,
    started_at: conversation.createdAt.toUTC().toISO()!,
    messages: messages.map(({ role, text, createdAt: at, answered, note, rating, citations, closest }) => ({
      role,
      text,
      at,
      answered,
      note,
      rating,
      citations: citations.map((citation) => ({ index: citation.index, ...exportedQuote(citation) })),
      closest: closest.map(exportedQuote),
    })),
  }
}

function exportedQuote(citation: Citation): ExportedQuote {
  const { itemId: item_id, title, url, quote, start, end, version, place, startMs: start_ms } = citation
  return { item_id, title, url, quote, start, end, version, place, start_ms }
}

/** Questions as headings, each followed by its answer and quotes. */
export function exportMarkdown({ title }: Conversation, messages: ChatMessage[]): string {
  const parts = messages.map((message) =>
    message.role === 'user' ? `## ${oneLine(message.text)}` : answerOf(message)
  )
  return `${[`# ${oneLine(title)}`, ...parts].join('\n\n')}\n`
}

function answerOf({ text, note, citations, closest }: ChatMessage): string {
  const sources = citations.map((citation) => quoted(citation, `[${citation.index}] `))
  const near = closest.map((citation) => quoted(citation))
  if (near.length > 0) near.unshift(sentences().conversations.exported.closest)
  return [text, note && `_${note}_`, ...sources, ...near].filter(Boolean).join('\n\n')
}

function quoted({ title, url, place, quote }: Citation, mark = ''): string {
  const origin = [title, place, url].filter(Boolean).join(', ')
  const from = format(sentences().conversations.exported.from, { origin })
  return `> ${mark}${oneLine(quote)}  \n> ${from}`
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}

export function formatTranscript(title: string, applicationName: string, messages: ChatMessage[]): string {
  return [
    `# ${title}`,
    '',
    applicationName,
    '',
    ...messages.map((message) => turn(message, applicationName)),
  ].join('\n')
}

function turn(message: ChatMessage, applicationName: string): string {
  const { role, text, citations, closest, createdAt, personName } = message
  const words = sentences().conversations.exported
  const speaker = role === 'user' ? words.visitor : (personName ?? applicationName)
  const sources = citations.map((citation) => quotedLine(citation, `[${citation.index}] `))
  const near = closest.map((citation) => quotedLine(citation))
  return [
    `**${speaker}** · ${momentInUtc(createdAt)}`,
    '',
    text,
    '',
    ...(sources.length > 0 ? [...sources, ''] : []),
    ...(near.length > 0 ? [words.closest, '', ...near, ''] : []),
  ].join('\n')
}

function momentInUtc(iso: string): string {
  const moment = new Intl.DateTimeFormat(pageLanguage(), {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: 'UTC',
  })
  return `${moment.format(new Date(iso))} UTC`
}

function quotedLine({ title, url, quote }: Citation, mark = ''): string {
  const where = url ? ` <${url}>` : ''
  return `> ${mark}${title}${where}: “${quote.replace(/\s+/g, ' ')}”`
}

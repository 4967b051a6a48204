import type { ChatMessage, Citation } from '#protocol/chat'
import { messages as sentences } from '#src/messages/messages'

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
  const sources = citations.map((citation) => quoted(citation, `[${citation.index}] `))
  const near = closest.map((citation) => quoted(citation))
  return [
    `**${speaker}** · ${createdAt}`,
    '',
    text,
    '',
    ...(sources.length > 0 ? [...sources, ''] : []),
    ...(near.length > 0 ? [words.closest, '', ...near, ''] : []),
  ].join('\n')
}

function quoted({ title, url, quote }: Citation, mark = ''): string {
  const where = url ? ` <${url}>` : ''
  return `> ${mark}${title}${where}: “${quote.replace(/\s+/g, ' ')}”`
}

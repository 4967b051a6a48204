import type { ChatMessage } from '#protocol/chat'

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
  const { role, text, citations, createdAt, personName } = message
  const speaker = role === 'user' ? 'Visitor' : (personName ?? applicationName)
  const sources = citations.map(({ index, title, url, quote }) => {
    const where = url ? ` <${url}>` : ''
    return `> [${index}] ${title}${where}: “${quote.replace(/\s+/g, ' ')}”`
  })
  return [
    `**${speaker}** · ${createdAt}`,
    '',
    text,
    '',
    ...(sources.length > 0 ? [...sources, ''] : []),
  ].join('\n')
}

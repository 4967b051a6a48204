import type { Quote } from '#src/answering/citations'
import { SOURCES_IN_MESSAGE, SOURCE_TITLE_CHARACTERS } from '../../limits.js'

/** An answer as Messenger shows it: no Markdown, markers kept, one short line for each source. */
export function plainAnswer(text: string, citations: Quote[]): string {
  const plain = plainText(text)
  const lines = sourceLines(plain, citations)
  return lines.length === 0 ? plain : `${plain}\n\n${lines.join('\n')}`
}

function plainText(markdown: string): string {
  return markdown
    .replace(/^```.*$/gm, '')
    .replace(/!?\[([^\]\n]+)\]\((https?:[^)\s]+)\)/g, '$1 ($2)')
    .replace(/^#{1,6}\s+/gm, '')
    .replace(/^>\s?/gm, '')
    .replace(/^(\s*)[*+-]\s+/gm, '$1• ')
    .replace(/(\*\*|__)(?=\S)(.+?)(?<=\S)\1/g, '$2')
    .replace(/(?<![\w*])\*(?=\S)([^*\n]+?)(?<=\S)\*(?![\w*])/g, '$1')
    .replace(/`([^`\n]+)`/g, '$1')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

function sourceLines(text: string, citations: Quote[]): string[] {
  const used = citations.filter(({ index }) => text.includes(`[${index}]`))
  return used.slice(0, SOURCES_IN_MESSAGE).map(({ index, title, place, url }) => {
    const name = [shortened(title), place].filter(Boolean).join(', ')
    return `[${index}] ${name}${url && /^https?:/.test(url) ? ` ${url}` : ''}`
  })
}

function shortened(title: string): string {
  const line = title.replace(/\s+/g, ' ').trim()
  return line.length <= SOURCE_TITLE_CHARACTERS
    ? line
    : `${line.slice(0, SOURCE_TITLE_CHARACTERS - 1).trimEnd()}…`
}

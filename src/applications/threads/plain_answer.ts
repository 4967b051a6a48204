import { repliesIn } from '#protocol/visitor_words/replies'
import type { Quote } from '#src/answering/citations'
import { truncateAtWord } from '#src/shared/text/truncate_at_word'
import {
  CLOSEST_ADDRESS_CHARACTERS,
  CLOSEST_QUOTE_CHARACTERS,
  SOURCES_IN_MESSAGE,
  SOURCE_TITLE_CHARACTERS,
} from '../limits.js'

/** An answer formatted for Messenger: no Markdown, citation markers kept, one short line per source. */
export function plainAnswer(text: string, citations: Quote[]): string {
  const plain = plainText(text)
  const lines = sourceLines(plain, citations)
  return lines.length === 0 ? plain : `${plain}\n\n${lines.join('\n')}`
}

/**
 * The reply to an unanswered question, followed by the closest passages under a heading in the persona's
 * language.
 */
export function plainUnanswered(
  text: string,
  closest: Quote[],
  persona: Parameters<typeof repliesIn>[0]
): string {
  const plain = plainText(text)
  if (closest.length === 0) return plain
  const lines = closest.map(({ title, place, url, quote }) => {
    const words = truncateAtWord(oneLine(plainText(quote)), CLOSEST_QUOTE_CHARACTERS)
    const address = url !== null && url.length <= CLOSEST_ADDRESS_CHARACTERS ? url : null
    return `• ${sourceName(title, place)}: “${words}”${addressed(address)}`
  })
  return [`${plain}\n`, repliesIn(persona).closest, ...lines].join('\n')
}

/** Without notes of the source such as `[2]`, which would read as marks of the answer. */
function plainText(markdown: string): string {
  return markdown
    .replace(/^```.*$/gm, '')
    .replace(/!?\[([^[\]\n]+)\]\((https?:[^)\s]+)\)/g, '$1 ($2)')
    .replace(/^#{1,6}\s+/gm, '')
    .replace(/^>\s?/gm, '')
    .replace(/^([^\S\n]*)[*+-]\s+/gm, '$1• ')
    .replace(/(\*\*|__)(?=\S)(.+?)(?<=\S)\1/g, '$2')
    .replace(/(?<![\w*])\*(?=\S)([^*\n]+?)(?<=\S)\*(?![\w*])/g, '$1')
    .replace(/`([^`\n]+)`/g, '$1')
    .replace(/\s?\\\[[\d, ]{1,100}\\\]/g, '')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

function sourceLines(text: string, citations: Quote[]): string[] {
  const used = citations.filter(({ index }) => text.includes(`[${index}]`))
  return used
    .slice(0, SOURCES_IN_MESSAGE)
    .map(({ index, title, place, url }) => `[${index}] ${sourceName(title, place)}${addressed(url)}`)
}

function sourceName(title: string, place: string | null): string {
  return [truncateAtWord(oneLine(title), SOURCE_TITLE_CHARACTERS), place].filter(Boolean).join(', ')
}

function addressed(url: string | null): string {
  return url && /^https?:/.test(url) ? ` ${url}` : ''
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}

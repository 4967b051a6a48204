import { truncateAtWord } from '#src/shared/text/truncate_at_word'
import { INBOX_PREVIEW_CHARACTERS, TITLE_CHARACTERS } from './limits.js'

export function titleFrom(question: string): string {
  return truncateAtWord(question.replace(/\s+/g, ' ').trim(), TITLE_CHARACTERS)
}

/** The beginning of a message in a list, without the markers of quotes. */
export function previewOf(text: string): string {
  return text
    .replace(/\s+/g, ' ')
    .replace(/ ?\[\d+\]/g, '')
    .slice(0, INBOX_PREVIEW_CHARACTERS)
}

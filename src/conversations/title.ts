import { truncateAtWord } from '#src/shared/text/truncate_at_word'
import { TITLE_CHARACTERS } from './limits.js'

export function titleFrom(question: string): string {
  return truncateAtWord(question.replace(/\s+/g, ' ').trim(), TITLE_CHARACTERS)
}

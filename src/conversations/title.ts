import { truncateAtWord } from '#src/shared/text/truncate_at_word'

const CHARACTERS = 120

/** The first question on one line, cut at a word. */
export function titleFrom(question: string): string {
  return truncateAtWord(question.replace(/\s+/g, ' ').trim(), CHARACTERS)
}

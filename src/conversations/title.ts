import { cutAtWord } from '#src/shared/text/cut_at_word'

const CHARACTERS = 120

/** The first question on one line, cut at a word. */
export function titleFrom(question: string): string {
  return cutAtWord(question.replace(/\s+/g, ' ').trim(), CHARACTERS)
}

import { truncateAtWord } from '#src/shared/text/truncate_at_word'

const CHARACTERS = 80

/** What a text without a title is called: its first words, without Markdown's marks, cut at a word. Null when it has none. */
export function titleOfText(text: string): string | null {
  const line = /[^\s#>*-].*/.exec(text)?.[0].trim()
  return line ? truncateAtWord(line, CHARACTERS) : null
}

import { truncateAtWord } from '#src/shared/text/truncate_at_word'
import { MAX_DERIVED_TITLE_CHARACTERS } from './limits.js'

/** What a text without a title is called: its first words, without Markdown's marks, cut at a word. Null when it has none. */
export function titleOfText(text: string): string | null {
  const line = /[^\s#>*-].*/.exec(text)?.[0].trim()
  return line ? truncateAtWord(line, MAX_DERIVED_TITLE_CHARACTERS) : null
}

import { truncateAtWord } from '#src/shared/text/truncate_at_word'
import { MAX_DERIVED_TITLE_CHARACTERS } from './limits.js'

/** The first words without Markdown, cut at a word; null when there are none. */
export function titleOfText(text: string): string | null {
  const line = /[^\s#>*-].*/.exec(text)?.[0].trim()
  return line ? truncateAtWord(line, MAX_DERIVED_TITLE_CHARACTERS) : null
}

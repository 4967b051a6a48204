import { cleanText } from './clean_text.js'

/** For titles and names: at most 500 characters, null when empty. */
export function oneLine(text: string | null | undefined): string | null {
  const line = cleanText((text ?? '').slice(0, 5_000))
    .replace(/\s+/g, ' ')
    .trim()
  return line === '' ? null : line.slice(0, 500).toWellFormed()
}

/**
 * Lines of any length as one, without the blanks around them. Splits them: a regular expression for blanks around line ends
 * takes quadratic time in a long run of blanks.
 */
export function joinLines(text: string): string {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join(' ')
}

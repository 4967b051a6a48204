import { cleanText } from './clean_text.js'

/** For titles and names: at most 500 characters, null when empty. */
export function oneLine(text: string | null | undefined): string | null {
  const line = cleanText((text ?? '').slice(0, 5_000))
    .replace(/\s+/g, ' ')
    .trim()
  return line === '' ? null : line.slice(0, 500).toWellFormed()
}

/**
 * Joins lines and trims the spaces around them. Splits instead of matching: a regular expression for spaces
 * around line ends takes quadratic time in a long run of spaces.
 */
export function joinLines(text: string): string {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join(' ')
}

/** Joiners inside emoji and Indic or Persian words carry meaning and stay; these never do. */
const INVISIBLE =
  /[\u00ad\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u206f\ufeff\ufff9-\uffff]/g
const CONTROLS = /[^\P{Cc}\t\n\v\f\r\u0085]/gu
const LINE_ENDS = /\r\n?|[\v\f\u0085\u2028\u2029]/g
const BLANKS = /[\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000]/g
// Tag characters hide instructions from readers; only regional flags use them legitimately.
const TAGS = /(\u{1f3f4}[\u{e0020}-\u{e007f}]{1,16})|[\u{e0000}-\u{e007f}]/gu

/**
 * NFC, `\n` line ends, nothing invisible, no trailing spaces, at most one empty line in a row. Markdown stays.
 * Idempotent.
 */
export function cleanText(input: string): string {
  const visible = input
    .toWellFormed()
    .replace(LINE_ENDS, '\n')
    .replace(CONTROLS, '')
    .replace(INVISIBLE, (character) => (character === '\ufffd' ? character : ''))
    .replace(TAGS, '$1')
    .replace(BLANKS, ' ')
    .normalize('NFC')
  return withoutLooseBlanks(visible)
}

/** False for emoji, rules and white space alone. */
export function hasWords(text: string): boolean {
  return /[\p{L}\p{N}]/u.test(text.replace(/[\d#*]\ufe0f?\u20e3/gu, ''))
}

function withoutLooseBlanks(text: string): string {
  const lines: string[] = []
  for (const line of text.split('\n')) {
    const trimmed = line.trimEnd()
    if (trimmed === '' && (lines.length === 0 || lines.at(-1) === '')) continue
    lines.push(trimmed)
  }
  if (lines.at(-1) === '') lines.pop()
  return lines.join('\n')
}

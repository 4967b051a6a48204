const LATIN_MARKS = /[\u0300-\u036f]/g
/** Thai and Lao AM, which NFKD decomposes and NFC doesn't recompose. */
const APART: [parts: string, whole: string][] = [
  ['\u0e4d\u0e32', '\u0e33'],
  ['\u0ecd\u0eb2', '\u0eb3'],
]
const PLAIN = /^[\0-\x7f]*$/

/** Compatibility forms and accents are removed, case is kept: "Ｃafé" becomes "Cafe". */
export function fold(text: string): string {
  if (PLAIN.test(text)) return text
  // Only U+0300-036F: the marks of Japanese and Indic scripts make different letters, not accents.
  const folded = text.normalize('NFKD').replace(LATIN_MARKS, '').normalize('NFC')
  return APART.reduce((whole, [parts, am]) => whole.replaceAll(parts, am), folded)
}

const LATIN_MARKS = /[\u0300-\u036f]/g
const PLAIN = /^[\0-\x7f]*$/

/** Compatibility forms made plain and accents taken off, case kept: "Ｃafé" becomes "Cafe". */
export function fold(text: string): string {
  if (PLAIN.test(text)) return text
  // Only U+0300-036F: the marks of Japanese and Indic scripts make other letters, not accents.
  return text.normalize('NFKD').replace(LATIN_MARKS, '').normalize('NFC')
}

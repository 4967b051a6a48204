const LATIN_MARKS = /[\u0300-\u036f]/g
const PLAIN = /^[\0-\x7f]*$/

/** Compatibility forms and accents are removed, case is kept: "Ｃafé" becomes "Cafe". */
export function fold(text: string): string {
  if (PLAIN.test(text)) return text
  // Only U+0300-036F: the marks of Japanese and Indic scripts make different letters, not accents.
  return text.normalize('NFKD').replace(LATIN_MARKS, '').normalize('NFC')
}

const UNSPACED =
  '\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\u30fc\\p{Script=Hangul}\\p{Script=Thai}\\p{Script=Lao}\\p{Script=Khmer}\\p{Script=Myanmar}'

const ONE = new RegExp(`[${UNSPACED}]`, 'u')
const RUNS = new RegExp(`([${UNSPACED}]+)`, 'u')

/** Whether the text has characters of a script that is searched by bigrams instead of words. */
export function isUnspaced(text: string): boolean {
  return ONE.test(text)
}

/** Splits between unspaced and spaced scripts; the parts joined are the text. */
export function splitByScript(text: string): string[] {
  return isUnspaced(text) ? text.split(RUNS).filter((piece) => piece !== '') : [text]
}

/** Overlapping pairs: "東京都" gives "東京" and "京都"; a single character gives itself. */
export function bigrams(run: string): string[] {
  const characters = [...run]
  if (characters.length === 1) return characters
  return characters.slice(1).map((character, at) => characters[at]! + character)
}

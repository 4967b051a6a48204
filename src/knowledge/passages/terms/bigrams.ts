const PAIRED = '\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\u30fc\\p{Script=Hangul}'
const BY_DICTIONARY = '\\p{Script=Thai}\\p{Script=Lao}\\p{Script=Khmer}\\p{Script=Myanmar}'

const ONE = new RegExp(`[${PAIRED}${BY_DICTIONARY}]`, 'u')
const RUNS = new RegExp(`([${PAIRED}]+|[${BY_DICTIONARY}]+)`, 'u')
const FIRST_BY_DICTIONARY = new RegExp(`^[${BY_DICTIONARY}]`, 'u')
const dictionary = new Intl.Segmenter('th', { granularity: 'word' })

/** Whether the text contains characters of a script without spaces between words. */
export function isUnspaced(text: string): boolean {
  return ONE.test(text)
}

/** Splits between scripts with and without spaces; joined, the parts equal the text. */
export function splitByScript(text: string): string[] {
  return isUnspaced(text) ? text.split(RUNS).filter((piece) => piece !== '') : [text]
}

/**
 * The search units of a run from `splitByScript`. Thai, Lao, Khmer and Burmese: words from ICU's
 * dictionaries. Other scripts: overlapping pairs, so "東京都" gives "東京" and "京都"; a single character gives
 * itself.
 */
export function searchUnits(run: string): { text: string; at: number }[] {
  if (FIRST_BY_DICTIONARY.test(run))
    return Array.from(dictionary.segment(run), ({ segment, index }) => ({ text: segment, at: index }))
  const characters = [...run]
  if (characters.length === 1) return [{ text: run, at: 0 }]
  let at = 0
  return characters.slice(1).map((second, index) => {
    const first = characters[index]!
    const unit = { text: first + second, at }
    at += first.length
    return unit
  })
}

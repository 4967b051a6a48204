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

const IDEOGRAPH = /[\p{Script=Han}\p{Script=Katakana}\u30fc\p{Script=Hangul}]/u
const cjk = new Intl.Segmenter('ja', { granularity: 'word' })

/** Grammar and question words of Chinese and Japanese, as ICU's dictionary segments them. */
const FUNCTION_SEGMENTS = new Set(
  (
    'の は が を に で と も へ や か な だ て た し です ます でき する した して って から まで より など ない たい たく いる ある なる こと もの ' +
    'したら できる できます ください あります について いくら という として によって ための ような ように したい れる られる ' +
    '的 是 了 吗 嗎 呢 吧 在 有 和 与 與 会 會 能 要 我 你 您 请 請 谁 誰 几 幾 怎么 怎麼 如何 什么 什麼 可以 多少 多少钱 多少錢 哪里 哪裡 哪个 哪個 ' +
    '哪些 你们 你們 我们 我們 他们 请问 請問 多久 何'
  ).split(' ')
)

/**
 * Whether the pair of characters at a position of a question is part of a word, not of its grammar: "会方" in "退会方法" joins
 * two words, "って" is an ending. Pairs of other scripts and single characters always count.
 */
export function pairNames(text: string): (pair: string, at: number) => boolean {
  if (!isUnspaced(text)) return () => true
  const segmentAt = Array.from(cjk.segment(text)).flatMap((data) =>
    Array.from({ length: data.segment.length }, () => data)
  )
  return (pair, at) => {
    const [first, second] = [...pair]
    if (!second || !isUnspaced(pair) || FIRST_BY_DICTIONARY.test(pair)) return true
    const [start, end] = [segmentAt[at], segmentAt[at + pair.length - second.length]]
    const isWithinSegment = start === end
    const [one, other] = [start?.segment ?? '', end?.segment ?? '']
    const hasFunction = FUNCTION_SEGMENTS.has(one) || FUNCTION_SEGMENTS.has(other)
    if (IDEOGRAPH.test(first!) && IDEOGRAPH.test(second))
      return !hasFunction && (isWithinSegment || [...one].length === 1 || [...other].length === 1)
    if (IDEOGRAPH.test(second)) return first === 'お' || first === 'ご'
    if (IDEOGRAPH.test(first!))
      return (
        !FUNCTION_SEGMENTS.has(one) &&
        ([...one].length === 1 || !hasFunction) &&
        !/^[\p{Script=Katakana}ー]/u.test(first!)
      )
    return isWithinSegment && !hasFunction && [...one].length > 2
  }
}

import { detectAll } from 'tinyld'

const SAMPLE_CHARACTERS = 8_000
const MIN_LETTERS = 24
const MIN_CJK_LETTERS = 6

/**
 * ISO 639-1 of the main language, or null when the text is too short or too mixed to tell. `declared` decides where the
 * text alone does not.
 */
export function detectLanguage(text: string, declared: string | null = null): string | null {
  const sample = proseOf(text)
  const wide = byScript(sample)
  if (wide) return wide
  const letters = sample.match(/\p{L}/gu)?.length ?? 0
  if (letters < MIN_LETTERS) return declared
  const [best, second] = detectAll(sample)
  if (!best || best.accuracy < (declared ? 0.35 : 0.1)) return declared
  if (letters < 80 && second && best.accuracy - second.accuracy < 0.05) return declared
  return isNatural(best.lang) ? best.lang : declared
}

/** Klingon and Volapük win only where the text is in no language. */
function isNatural(code: string): boolean {
  return /^[a-z]{2}$/.test(code) && code !== 'vo'
}

/** Sampled at three places, so that a foreign preface does not decide for a book, and without URLs and code. */
function proseOf(text: string): string {
  const part = Math.floor(SAMPLE_CHARACTERS / 3)
  const middle = Math.floor(text.length / 2)
  const sample =
    text.length <= SAMPLE_CHARACTERS
      ? text
      : [text.slice(0, part), text.slice(middle, middle + part), text.slice(-part)].join('\n')
  return sample
    .replace(/```[^`]*(```|$)/g, ' ')
    .replace(/https?:\/\/\S+|[^\s@]{1,64}@\S+|\]\([^)\s]*\)/g, ' ')
    .replace(/[#*_|>[\]`\d]+/g, ' ')
    .toWellFormed()
}

/** Scripts of one language need no statistics; Han without kana is Chinese. */
function byScript(sample: string): string | null {
  const count = (script: RegExp) => sample.match(script)?.length ?? 0
  const letters = count(/\p{L}/gu)
  const kana = count(/[\p{Script=Hiragana}\p{Script=Katakana}]/gu)
  const han = count(/\p{Script=Han}/gu)
  const hangul = count(/\p{Script=Hangul}/gu)
  const most = letters * 0.3
  if (hangul >= MIN_CJK_LETTERS && hangul > most) return 'ko'
  if (kana >= MIN_CJK_LETTERS && kana + han > most && kana > han * 0.05) return 'ja'
  if (han >= MIN_CJK_LETTERS && han > most) return 'zh'
  return null
}

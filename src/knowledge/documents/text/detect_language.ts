import { detectAll } from 'tinyld'

const SAMPLE_CHARACTERS = 8_000
const MIN_LETTERS = 24
const MIN_CJK_LETTERS = 6
const WIDE = /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}\p{Script=Hangul}]/u
const SURROGATE = /[\ud800-\udfff]/
const PAIRS = /[\ud800-\udbff][\udc00-\udfff]/g

/**
 * ISO 639-1 of the main language, or null when the text is too short or too mixed to tell. `declared` decides where the
 * text alone does not.
 */
export function detectLanguage(text: string, declared: string | null = null): string | null {
  const sample = proseOf(text)
  const letters = count(sample, /\p{L}+/gu)
  const wide = byScript(sample, letters)
  if (wide) return wide
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
function byScript(sample: string, letters: number): string | null {
  if (!WIDE.test(sample)) return null
  const kana = count(sample, /[\p{Script=Hiragana}\p{Script=Katakana}]+/gu)
  const han = count(sample, /\p{Script=Han}+/gu)
  const hangul = count(sample, /\p{Script=Hangul}+/gu)
  const most = letters * 0.3
  if (hangul >= MIN_CJK_LETTERS && hangul > most) return 'ko'
  if (kana >= MIN_CJK_LETTERS && kana + han > most && kana > han * 0.05) return 'ja'
  if (han >= MIN_CJK_LETTERS && han > most) return 'zh'
  return null
}

/** The characters in runs that match: matching them one by one would take an object each. */
function count(sample: string, runs: RegExp): number {
  let characters = 0
  for (const run of sample.match(runs) ?? [])
    characters += run.length - (SURROGATE.test(run) ? (run.match(PAIRS)?.length ?? 0) : 0)
  return characters
}

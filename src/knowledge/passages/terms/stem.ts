import { MAX_CACHED_STEMS } from '../limits.js'

/** Porter's algorithm of 1980 (https://tartarus.org/martin/PorterStemmer/def.txt), as SQLite's `porter` tokenizer has it. */

const C = '[^aeiouy]'
const V = '[aeiouy]'
const CONSONANTS = `${C}[^aeiou]*`
const VOWELS = `${V}[aeiou]*`
const MEASURE_0 = new RegExp(`^(?:${CONSONANTS})?${VOWELS}${CONSONANTS}`)
const MEASURE_1 = new RegExp(`^(?:${CONSONANTS})?${VOWELS}${CONSONANTS}(?:${VOWELS})?$`)
const MEASURE_2 = new RegExp(`^(?:${CONSONANTS})?${VOWELS}${CONSONANTS}${VOWELS}${CONSONANTS}`)
const HAS_VOWEL = new RegExp(`^(?:${CONSONANTS})?${V}`)
const SHORT = new RegExp(`^${CONSONANTS}${V}[^aeiouwxy]$`)

const STEP_2: Record<string, string> = {
  ational: 'ate',
  tional: 'tion',
  enci: 'ence',
  anci: 'ance',
  izer: 'ize',
  bli: 'ble',
  alli: 'al',
  entli: 'ent',
  eli: 'e',
  ousli: 'ous',
  ization: 'ize',
  ation: 'ate',
  ator: 'ate',
  alism: 'al',
  iveness: 'ive',
  fulness: 'ful',
  ousness: 'ous',
  aliti: 'al',
  iviti: 'ive',
  biliti: 'ble',
  logi: 'log',
}
const STEP_3: Record<string, string> = {
  icate: 'ic',
  ative: '',
  alize: 'al',
  iciti: 'ic',
  ical: 'ic',
  ful: '',
  ness: '',
}
const SUFFIX_2 =
  /^(.+?)(ational|tional|enci|anci|izer|bli|alli|entli|eli|ousli|ization|ation|ator|alism|iveness|fulness|ousness|aliti|iviti|biliti|logi)$/
const SUFFIX_3 = /^(.+?)(icate|ative|alize|iciti|ical|ful|ness)$/
const SUFFIX_4 = /^(.+?)(al|ance|ence|er|ic|able|ible|ant|ement|ment|ent|ou|ism|ate|iti|ous|ive|ize)$/
const PLAIN = /^[a-z]{3,64}$/

const stemCache = new Map<string, string>()

/** Returns words other than lowercase English unchanged. */
export function stem(word: string): string {
  const cached = stemCache.get(word)
  if (cached !== undefined) return cached
  const after = PLAIN.test(word) ? porter(word) : word
  if (stemCache.size >= MAX_CACHED_STEMS) stemCache.clear()
  stemCache.set(word, after)
  return after
}

function porter(word: string): string {
  const first = word[0]!
  let w = first === 'y' ? 'Y' + word.slice(1) : word
  w = endings(plural(w))
  w = replaceSuffix(w, SUFFIX_2, STEP_2)
  w = replaceSuffix(w, SUFFIX_3, STEP_3)
  w = longSuffix(w)
  w = finalE(w)
  return first === 'y' ? 'y' + w.slice(1) : w
}

function plural(w: string): string {
  if (/(?:ss|i)es$/.test(w)) return w.slice(0, -2)
  return /[^s]s$/.test(w) ? w.slice(0, -1) : w
}

function endings(word: string): string {
  let w = word
  if (w.endsWith('eed')) {
    if (MEASURE_0.test(w.slice(0, -3))) w = w.slice(0, -1)
  } else {
    const match = /^(.+)(?:ed|ing)$/.exec(w)
    if (match && HAS_VOWEL.test(match[1]!)) w = repaired(match[1]!)
  }
  return w.endsWith('y') && HAS_VOWEL.test(w.slice(0, -1)) ? w.slice(0, -1) + 'i' : w
}

function repaired(w: string): string {
  if (/(?:at|bl|iz)$/.test(w)) return w + 'e'
  if (/([^aeiouylsz])\1$/.test(w)) return w.slice(0, -1)
  return SHORT.test(w) ? w + 'e' : w
}

function replaceSuffix(w: string, suffix: RegExp, table: Record<string, string>): string {
  const match = suffix.exec(w)
  return match && MEASURE_0.test(match[1]!) ? match[1]! + table[match[2]!]! : w
}

function longSuffix(w: string): string {
  const match = SUFFIX_4.exec(w)
  if (match) return MEASURE_2.test(match[1]!) ? match[1]! : w
  const ion = /^(.+[st])ion$/.exec(w)
  return ion && MEASURE_2.test(ion[1]!) ? ion[1]! : w
}

function finalE(word: string): string {
  let w = word
  if (w.endsWith('e')) {
    const rest = w.slice(0, -1)
    if (MEASURE_2.test(rest) || (MEASURE_1.test(rest) && !SHORT.test(rest))) w = rest
  }
  return w.endsWith('ll') && MEASURE_2.test(w) ? w.slice(0, -1) : w
}

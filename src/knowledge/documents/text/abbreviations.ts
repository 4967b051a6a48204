import {
  NEVER_SENTENCE_END,
  ORDINAL_DOT_LANGUAGES,
  RARELY_SENTENCE_END,
  SENTENCE_STARTERS,
} from './abbreviation_lists.js'

const words = (list: string) => new Set(list.split(' '))
const neverSentenceEnd = words(NEVER_SENTENCE_END)
const rarelySentenceEnd = words(RARELY_SENTENCE_END)
const sentenceStarters = words(SENTENCE_STARTERS)
const ordinalDotLanguages = words(ORDINAL_DOT_LANGUAGES)
const LAST_WORD = /(?:^|[\s([{"'“„«])([^\s([{"'“„«]{1,12})\.\s*$/u

/** Whether the full stop at the end of `before` belongs to an abbreviation, initial or ordinal, given what follows. */
export function isNoSentenceEnd(before: string, after: string, language: string | null): boolean {
  const word = LAST_WORD.exec(before.slice(-24))?.[1]
  if (!word || after === '') return false
  const lower = word.toLowerCase()
  if (neverSentenceEnd.has(lower)) return true
  if (rarelySentenceEnd.has(lower)) return /^[\d\p{Ll}(]/u.test(after)
  if (/^\p{Ll}$/u.test(word)) return /^\p{Lu}\./u.test(after)
  if (startsSentence(after)) return false
  if (/^\p{Lu}$/u.test(word) || /^(?:\p{L}\.)+\p{L}$/u.test(word)) return /^[\p{Lu}\p{N}]/u.test(after)
  if (/^\d{1,2}$/.test(word)) return ordinalDotLanguages.has(language ?? '') && /^\p{Lu}\p{Ll}+/u.test(after)
  return false
}

function startsSentence(after: string): boolean {
  const first = /^["'“„«(]*(\p{L}+)/u.exec(after)?.[1]
  return first !== undefined && sentenceStarters.has(first.toLowerCase())
}

import type { RankedPassage } from '#src/knowledge/passages/passage_index'
import { detectLanguage } from '#src/knowledge/documents/text/detect_language'
import { type AnswerType, answerType } from '#src/knowledge/passages/ranking/answer_type'
import { stem } from '#src/knowledge/passages/terms/stem'
import { isStopWord, languageOfWords } from '#src/knowledge/passages/terms/stop_words'
import { type Word, words } from '#src/knowledge/passages/terms/words'
import type { Dictionaries } from './dictionaries.js'
import type { Dictionary } from './dictionary.js'

const MAX_WORDS = 24
const MEANINGS_TRIED = 16
const MEANINGS_SEARCHED = 2
/** How much less likely each further meaning of a word is. */
const LATER_MEANING = 0.5
/** Of a question's words: known to the content, or to a dictionary. */
const MIN_KNOWN_SHARE = 0.6
/** Words with more meanings than this are ambiguous, so their first one says little. */
const FEW_MEANINGS = 4
/** More words that need no translation. If the search ignored them too, answers in their own language would suffer. */
const EXTRA_FUNCTION_WORDS = new Set(
  (
    'darf dein deine deinen deinem deiner dürfen eure ihre ihren ihrem ihrer können könnte man meine meinen meinem meiner ' +
    'möchte muss müssen soll sollte unser unsere unseren wem wen puedo puede tengo hago hace c d j l m n s t qu y faut peut peux puis ça'
  ).split(' ')
)
const ASKS =
  /^(?:who|what|when|where|why|which|how(?: (?:much|many|long|far|old))?|wer|was|wann|wo|warum|wie(?: ?viele?)?|qui|que|quoi|quand|où|pourquoi|comment|combien|quién|qué|cuándo|dónde|por qué|cómo|cuánt[oa]s?)$/

/** Asks for the same kind of fact in another language. */
const QUESTION_WORDS: Partial<Record<AnswerType, Record<string, string>>> = {
  number: { de: 'wie viele', en: 'how many', es: 'cuántos', fr: 'combien' },
  price: { de: 'wie viel', en: 'how much', es: 'cuánto', fr: 'combien' },
  duration: { de: 'wie lange', en: 'how long', es: 'cuánto tiempo', fr: 'combien de temps' },
  frequency: { de: 'wie oft', en: 'how often', es: 'con qué frecuencia', fr: 'combien de fois' },
  person: { de: 'wer', en: 'who', es: 'quién', fr: 'qui' },
  place: { de: 'wo', en: 'where', es: 'dónde', fr: 'où' },
  time: { de: 'wann', en: 'when', es: 'cuándo', fr: 'quand' },
  reason: { de: 'warum', en: 'why', es: 'por qué', fr: 'pourquoi' },
}

export type Reading = { question: string; passages: RankedPassage[] }
/** The question as it was asked, and whether the gate lets quotes for it through. */
export type PlainReading = Reading & { isEnough: boolean }

type Glossed = { text: string; isStop: boolean; meanings: string[] }
type Search = (question: string) => Promise<RankedPassage[]>

/**
 * Translates the question word by word into each other language of the content that has a dictionary, and
 * returns the passages found. Of a word's meanings, only those in the content count. Doesn't translate a question that content in
 * the question's language answers.
 */
export async function searchTranslated(
  plain: PlainReading,
  contentLanguages: readonly string[],
  dictionaries: Dictionaries,
  search: Search
): Promise<Reading[]> {
  const { question } = plain
  if (plain.isEnough && contentLanguages.includes(languageOf(question) ?? '')) return []
  const asked = words(question).slice(0, MAX_WORDS)
  const from =
    languageOfWords(asked.map(({ text }) => text)) ??
    (isKnown(plain) ? null : await likelyLanguage(question, asked, contentLanguages, dictionaries))
  if (from === null) return []
  const found: Reading[] = []
  for (const to of contentLanguages) {
    const dictionary = to === from ? null : await dictionaries.open(from, to)
    if (!dictionary) continue
    const glossed = await gloss(question, asked, dictionary, from, to)
    const ranks = termsByRank(await search(interleaved(glossed)))
    const asks = QUESTION_WORDS[answerType(question) ?? 'definition']?.[to]
    const meant = glossed.filter(({ isStop }) => !asks || !isStop).flatMap((word) => chosen(word, ranks))
    const translated = (asks && meant.length > 0 ? [asks, ...meant] : meant).join(' ')
    if (translated !== '') found.push({ question: translated, passages: await search(translated) })
  }
  return found
}

/** By the function words of a question, which is usually too short for other signs. */
export function languageOf(question: string): string | null {
  return languageOfWords(words(question).map(({ text }) => text)) ?? detectLanguage(question)
}

/** Whether the content contains most words of the untranslated question. */
function isKnown({ passages }: Reading): boolean {
  const terms = passages[0]?.match?.questionTerms
  return terms !== undefined && termsByRank(passages).size >= MIN_KNOWN_SHARE * terms.size
}

/** How well the passages that contain each term rank. */
function termsByRank(passages: RankedPassage[]): Map<string, number> {
  const ranks = new Map<string, number>()
  for (const [rank, { match }] of passages.entries())
    for (const term of match?.terms ?? []) ranks.set(term, (ranks.get(term) ?? 0) + 1 / (rank + 1))
  return ranks
}

/** For short questions: the language whose dictionary knows most of the words. */
async function likelyLanguage(
  question: string,
  asked: Word[],
  contentLanguages: readonly string[],
  dictionaries: Dictionaries
): Promise<string | null> {
  const detected = detectLanguage(question)
  if (detected !== null) return detected
  let best: { from: string; known: number } | null = null
  for (const { from, to } of await dictionaries.pairs()) {
    const dictionary = contentLanguages.includes(to) ? await dictionaries.open(from, to) : null
    if (!dictionary) continue
    const knows = (word: Word) => isStopWord(word.text, from) || dictionary.has(lowercase(question, word))
    const known = asked.filter(knows).length / asked.length
    if (known >= MIN_KNOWN_SHARE && known > (best?.known ?? 0)) best = { from, known }
  }
  return best?.from ?? null
}

/** The word with its accents, which `words` strips. */
function lowercase(question: string, { start, end }: Word): string {
  return question.slice(start, end).toLowerCase()
}

async function gloss(
  question: string,
  asked: Word[],
  dictionary: Dictionary,
  from: string,
  to: string
): Promise<Glossed[]> {
  const glossed: Glossed[] = []
  for (const word of asked) {
    const { text } = word
    const isStop = isStopWord(text, from) || EXTRA_FUNCTION_WORDS.has(text)
    const meanings = await dictionary.translations(lowercase(question, word))
    const fitting = meanings.filter((meaning) => (isStop ? ASKS.test(meaning) : !isStopWord(meaning, to)))
    glossed.push({ text, isStop, meanings: fitting.slice(0, MEANINGS_TRIED) })
  }
  return glossed
}

/** All first meanings, then all second ones, so that truncation drops the least likely. */
function interleaved(glossed: Glossed[]): string {
  const meaning = glossed.filter(({ isStop }) => !isStop)
  const rounds = Array.from({ length: MEANINGS_TRIED }, (_, at) =>
    meaning.map(({ meanings }) => meanings[at])
  )
  return [...new Set([...meaning.map(({ text }) => text), ...rounds.flat()])].filter(Boolean).join(' ')
}

function chosen({ text, isStop, meanings }: Glossed, ranks: ReadonlyMap<string, number>): string[] {
  if (isStop) return meanings.slice(0, 1)
  const weight = (meaning: string) =>
    Math.min(...words(meaning).map((word) => ranks.get(stem(word.text)) ?? 0))
  const score = (meaning: string) => weight(meaning) / (1 + LATER_MEANING * meanings.indexOf(meaning))
  const inContent = meanings
    .filter((meaning) => weight(meaning) > 0)
    .toSorted((one, other) => score(other) - score(one))
  if (weight(text) > 0)
    return [text, ...inContent.filter((meaning) => meaning !== text)].slice(0, MEANINGS_SEARCHED)
  if (inContent.length > 0) return inContent.slice(0, MEANINGS_SEARCHED)
  return meanings.length > 0 && meanings.length <= FEW_MEANINGS ? meanings.slice(0, 1) : [text]
}

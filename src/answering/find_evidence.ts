import type { Strictness } from '#protocol/applications'
import { findAnswersSource } from '#src/knowledge/library/answers_source'
import { contentLanguages } from '#src/knowledge/library/content_languages'
import type { PassageIndex, RankedPassage } from '#src/knowledge/passages/passage_index'
import { correction, countOwnWords, type HistoryMessage, isIncomplete, readings } from './follow_up.js'
import { scoreAnswerability } from './gate/score_answerability.js'
import type { LanguageModel } from './language_model.js'
import { withMatches } from './extractive/rank_sentences.js'
import { searchQueries } from './generative/search_queries.js'
import { languageOf, type PlainReading, type Reading } from './translation/search_translated.js'
import type { TranslatedSearch } from './translation/translated_search.js'
import { rewriteFollowUp } from './generative/rewrite_follow_up.js'
import { smallTalkIn } from './small_talk.js'
import { findWrittenAnswer } from './written_answer.js'
import { PASSAGES_RETRIEVED } from './limits.js'

export type EvidenceQuery = {
  workspaceId: string
  question: string
  history: HistoryMessage[]
  /** Null searches all of the account's sources. */
  sourceIds: string[] | null
  model: LanguageModel | null
  /** The question, translated by the asker's browser into languages of the content. */
  translations?: string[]
  /** Searches in the content's languages with dictionaries, when neither a model nor the browser can translate. */
  translated?: TranslatedSearch
  strictness?: Strictness
  signal: AbortSignal
}

export type Evidence = {
  /** The interpreted question that the passages were found for. */
  question: string
  /** Best first. */
  passages: RankedPassage[]
  /**
   * Whether the passages are the account holder's written answer to this question, which is quoted in full.
   */
  isWritten: boolean
  /** Whether the gate lets quotes through. */
  isEnough: boolean
  /**
   * Finds more passages with searches written by the model, for when it says that these don't answer. Null if
   * the model writes none.
   */
  findMore?: () => Promise<Evidence | null>
}

/** How much of a follow-up question, by rarity, must be in what is found with the words of the previous question. */
const OWN_WORDS_NEEDED = 0.7

type Search = (words: string) => Promise<RankedPassage[]>

/** The content to search for the question. */
export type SearchedContent = {
  search: Search
  /** The main languages of the content. */
  languages(): Promise<string[]>
  /** The source that contains the account holder's written answers. */
  answersId: string | null
}

export async function findEvidence(index: PassageIndex, query: EvidenceQuery): Promise<Evidence> {
  const { workspaceId, sourceIds } = query
  const content = {
    search: (words: string) =>
      index.search({ workspaceId, query: words, sourceIds, limit: PASSAGES_RETRIEVED }),
    languages: () => contentLanguages(workspaceId),
    answersId: (await findAnswersSource(workspaceId))?.id ?? null,
  }
  return gatherEvidence(content, query)
}

/**
 * Searches for each reading of the question, most likely first, until one has enough evidence. If none has, a
 * model or a dictionary rewrites the question in the words and language of the content.
 */
export async function gatherEvidence(content: SearchedContent, query: EvidenceQuery): Promise<Evidence> {
  const { history, model, strictness, signal } = query
  const { search, answersId } = content
  const rewritten = model && (await rewriteFollowUp(model, query.question, history, signal))
  const candidates = rewritten ? [rewritten] : readings(query.question, history.filter(isNotSmallTalk))
  const question = correction(query.question) ?? query.question
  let first: Evidence | null = null
  for (const reading of candidates) {
    const passages = await search(reading)
    const written = answersId ? findWrittenAnswer(reading, passages, answersId) : []
    if (written.length > 0) return { question: reading, passages: written, isWritten: true, isEnough: true }
    const isAboutQuestion = rewritten || reading === question || matchesOwnWords(question, passages)
    if (!isAboutQuestion && !isIncomplete(question)) continue
    const plain = { question: reading, passages }
    const plainEvidence = weighReadings([plain], strictness)
    const translated = await translatedReadings(
      { ...plain, isEnough: plainEvidence.isEnough },
      query,
      content
    )
    const evidence =
      translated.length === 0 ? plainEvidence : weighReadings([plain, ...translated], strictness)
    const findMore = () => withModelSearches(model!, evidence, content, query)
    if (evidence.isEnough) return model ? { ...evidence, findMore } : evidence
    // What only the previous question asked for isn't close to a question that says something itself.
    if (isAboutQuestion || countOwnWords(question) === 0) first ??= evidence
  }
  return (model && (await withModelSearches(model, first!, content, query))) ?? first!
}

/** The question's translations and what they find; none if content in the question's language is enough. */
async function translatedReadings(
  plain: PlainReading,
  { workspaceId, model, translations, translated }: EvidenceQuery,
  { search, languages }: SearchedContent
): Promise<Reading[]> {
  if (!translations?.length) return (!model && (await translated?.(workspaceId, plain, search))) || []
  if (plain.isEnough && (await languages()).includes(languageOf(plain.question) ?? '')) return []
  return Promise.all(translations.map(async (question) => ({ question, passages: await search(question) })))
}

/**
 * Interleaves what the model's searches find. Their wording differs from the question, so quotes that match
 * it may not answer the question.
 */
async function withModelSearches(
  model: LanguageModel,
  evidence: Evidence,
  { search, languages }: SearchedContent,
  { signal }: EvidenceQuery
): Promise<Evidence | null> {
  const searches = await searchQueries(model, evidence.question, await languages(), signal)
  if (searches.length === 0) return null
  const found = await Promise.all(searches.map(search))
  return { ...evidence, passages: interleave([evidence.passages, ...found]) }
}

/** The most likely of several readings; if none has enough evidence, their results interleaved. */
export function weighReadings(readings: Reading[], strictness?: Strictness): Evidence {
  const weighed = readings
    .map((reading) => ({ ...reading, ...scoreAnswerability(reading.question, reading.passages, strictness) }))
    .toSorted((one, other) => other.score - one.score)
  const [best] = weighed
  const { question, enough: isEnough } = best!
  const passages = isEnough ? best!.passages : interleave(weighed.map((reading) => reading.passages))
  return { question, passages, isWritten: false, isEnough }
}

function interleave(lists: RankedPassage[][]): RankedPassage[] {
  const turns = Array.from({ length: PASSAGES_RETRIEVED }, (_, at) => lists.flatMap((list) => list[at] ?? []))
  const first = new Map<number, RankedPassage>()
  for (const passage of turns.flat()) if (!first.has(passage.passageId)) first.set(passage.passageId, passage)
  return [...first.values()].slice(0, PASSAGES_RETRIEVED)
}

export function weighEvidence(
  question: string,
  passages: RankedPassage[],
  strictness?: Strictness
): Evidence {
  return weighReadings([{ question, passages }], strictness)
}

/** Whether the first passage is about this question and not only about the previous one, whose words were added. */
function matchesOwnWords(question: string, passages: RankedPassage[]): boolean {
  const [first] = withMatches(question, passages)
  if (!first) return false
  const { terms, questionTerms } = first.match
  const rarity = (words: Iterable<string>) =>
    [...words].reduce((sum, term) => sum + (questionTerms.get(term) ?? 0), 0)
  return rarity(terms) >= OWN_WORDS_NEEDED * rarity(questionTerms.keys())
}

/** "Thanks" between two questions doesn't change what the second one means. */
function isNotSmallTalk({ role, text }: HistoryMessage): boolean {
  return role !== 'user' || smallTalkIn(text) === null
}

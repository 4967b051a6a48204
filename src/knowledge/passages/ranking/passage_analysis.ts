import { hash } from 'node:crypto'
import { quotableSentences } from '#src/knowledge/documents/text/quotable_sentences'
import type { RankedPassage } from '../passage_index.js'
import { fold } from '../terms/fold.js'
import { stem } from '../terms/stem.js'
import { isEnglish, languageOfWords } from '../terms/stop_words.js'
import { words } from '../terms/words.js'
import { MAX_CACHED_ANALYSES, MAX_CACHED_STEMS } from '../limits.js'
import type { AnswerType } from './answer_type.js'
import { GramFilter, normalizeText } from './character_grams.js'

export type SentenceAnalysis = {
  /** UTF-16 positions in the passage's text. */
  start: number
  end: number
  stems: string[]
  normalized: string
  grams: GramFilter
}

export type PassageAnalysis = {
  title: ReadonlyMap<string, number>
  heading: ReadonlyMap<string, number>
  lastHeading: ReadonlySet<string>
  body: ReadonlyMap<string, number>
  /** UTF-16 units of title, heading and text. */
  length: number
  grams: GramFilter
  sentences: SentenceAnalysis[]
  /** Whether the text has a fact of a type. Filled in as questions ask for types. */
  facts: Map<AnswerType, boolean>
  isEnglish: boolean
  /** Judged by its function words; null if they don't reveal it. */
  language: string | null
  /** Equal for texts that differ only in case, accents and punctuation; empty for a text without words. */
  sameAs: string
}

const PASSAGE_FILTER_BYTES = 2_048
const SENTENCE_FILTER_BYTES = 128
/** How many characters are used to detect a passage's language. */
const LANGUAGE_CHARACTERS = 400

/** Addresses are removed: a sentence with hello@shop.example is not about a shop. */
const ADDRESS = /\S{1,64}@\S{1,255}|https?:\/\/\S+/g

type AnalyzedText = Pick<RankedPassage, 'title' | 'heading' | 'text'>

const cache = new Map<number, { source: AnalyzedText; analysis: PassageAnalysis }>()

export function isAnalyzed(passage: RankedPassage): boolean {
  const source = cache.get(passage.passageId)?.source
  return source?.text === passage.text && source.title === passage.title && source.heading === passage.heading
}

/** Cached for recent passages, so that questions about the same content analyze it once. */
export function analyzePassage(passage: RankedPassage): PassageAnalysis {
  const { passageId, title, heading, text } = passage
  const isKnown = isAnalyzed(passage)
  const entry = isKnown
    ? cache.get(passageId)!
    : { source: { title, heading, text }, analysis: analyze(title, heading ?? '', text) }
  cache.delete(passageId)
  cache.set(passageId, entry)
  if (cache.size > MAX_CACHED_ANALYSES) cache.delete(cache.keys().next().value!)
  return entry.analysis
}

function analyze(title: string, heading: string, text: string): PassageAnalysis {
  const placed = placedStems(text)
  const plain = normalizeText(text)
  const folded = fold(text)
  const beginning = words(text.slice(0, LANGUAGE_CHARACTERS)).map((word) => word.text)
  return {
    title: counted(stemsOf(title)),
    heading: counted(stemsOf(heading)),
    lastHeading: new Set(stemsOf(heading.split(' › ').at(-1) || title)),
    body: counted(placed.stems),
    length: title.length + heading.length + text.length,
    grams: new GramFilter(normalizeText(`${title} ${heading} `) + plain.slice(1), PASSAGE_FILTER_BYTES),
    sentences: quotableSentences(text).map(({ start, end }) => {
      const sentence = text.slice(start, end)
      const normalized = normalizeText(sentence)
      const stems = mayHoldAddress(sentence) ? null : stemsWithin(placed, start, end)
      return {
        start,
        end,
        stems: stems ?? stemsOf(sentence.replace(ADDRESS, ' ')),
        normalized,
        grams: new GramFilter(normalized, SENTENCE_FILTER_BYTES),
      }
    }),
    facts: new Map(),
    isEnglish: isEnglish(beginning),
    language: languageOfWords(beginning),
    sameAs: digestOf((folded === text ? plain : normalizeText(folded)).trim()),
  }
}

/** A digest, so that the text isn't stored twice. */
function digestOf(plain: string): string {
  return plain && hash('sha256', plain, 'base64')
}

function mayHoldAddress(text: string): boolean {
  return text.includes('@') || text.includes('://')
}

type PlacedStems = { stems: string[]; starts: number[]; ends: number[] }

const PLAIN = /^[\0-\x7f]*$/
const PLAIN_WORD = /[A-Za-z0-9]+(?:'(?:s|re|ve|ll|d|m|t)(?![A-Za-z0-9]))?/g
const stemCache = new Map<string, string>()

function placedStems(text: string): PlacedStems {
  const placed: PlacedStems = { stems: [], starts: [], ends: [] }
  const addStem = (stem: string, start: number, end: number) => {
    placed.stems.push(stem)
    placed.starts.push(start)
    placed.ends.push(end)
  }
  if (PLAIN.test(text)) {
    PLAIN_WORD.lastIndex = 0
    for (let match = PLAIN_WORD.exec(text); match; match = PLAIN_WORD.exec(text))
      addStem(stemOfPlain(match[0]), match.index, PLAIN_WORD.lastIndex)
  } else for (const { text: word, start, end } of words(text)) addStem(stem(word), start, end)
  return placed
}

function stemOfPlain(word: string): string {
  const cached = stemCache.get(word)
  if (cached !== undefined) return cached
  const after = stem(word.replace(/'.*$/, '').toLowerCase())
  if (stemCache.size >= MAX_CACHED_STEMS) stemCache.clear()
  stemCache.set(word, after)
  return after
}

/** Null if a word crosses the start or end. */
function stemsWithin({ stems, starts, ends }: PlacedStems, start: number, end: number): string[] | null {
  let first = ends.findIndex((one) => one > start)
  if (first < 0) first = ends.length
  let last = first
  while (last < starts.length && starts[last]! < end) last += 1
  const isCut = last > first && (starts[first]! < start || ends[last - 1]! > end)
  return isCut ? null : stems.slice(first, last)
}

function stemsOf(text: string): string[] {
  return placedStems(text).stems
}

function counted(stems: string[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const term of stems) counts.set(term, (counts.get(term) ?? 0) + 1)
  return counts
}

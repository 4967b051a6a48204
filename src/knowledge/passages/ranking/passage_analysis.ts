import { createHash } from 'node:crypto'
import { quotableSentences } from '#src/knowledge/documents/text/quotable_sentences'
import type { RankedPassage } from '../passage_index.js'
import { fold } from '../terms/fold.js'
import { stem } from '../terms/stem.js'
import { words } from '../terms/words.js'
import { MAX_CACHED_ANALYSES } from '../limits.js'
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
  /** Equal for texts that differ in case, accents and signs only; empty for a text without words. */
  sameAs: string
}

const PASSAGE_FILTER_BYTES = 2_048
const SENTENCE_FILTER_BYTES = 128

/** The shop in hello@shop.example is not what a sentence is about. */
const ADDRESS = /\S{1,64}@\S{1,255}|https?:\/\/\S+/g

type AnalyzedText = Pick<RankedPassage, 'title' | 'heading' | 'text'>

const cache = new Map<number, { of: AnalyzedText; analysis: PassageAnalysis }>()

export function isAnalyzed(passage: RankedPassage): boolean {
  const of = cache.get(passage.passageId)?.of
  return of?.text === passage.text && of.title === passage.title && of.heading === passage.heading
}

/** Remembers the latest passages: questions about the same content analyze it once. */
export function analyzePassage(passage: RankedPassage): PassageAnalysis {
  const { passageId, title, heading, text } = passage
  const isKnown = isAnalyzed(passage)
  const entry = isKnown
    ? cache.get(passageId)!
    : { of: { title, heading, text }, analysis: analyze(title, heading ?? '', text) }
  cache.delete(passageId)
  cache.set(passageId, entry)
  if (cache.size > MAX_CACHED_ANALYSES) cache.delete(cache.keys().next().value!)
  return entry.analysis
}

function analyze(title: string, heading: string, text: string): PassageAnalysis {
  return {
    title: termCounts(title),
    heading: termCounts(heading),
    lastHeading: new Set(stemsOf(heading.split(' › ').at(-1) || title)),
    body: termCounts(text),
    length: title.length + heading.length + text.length,
    grams: new GramFilter(normalizeText(`${title} ${heading} ${text}`), PASSAGE_FILTER_BYTES),
    sentences: quotableSentences(text).map(({ start, end }) => {
      const sentence = text.slice(start, end)
      const normalized = normalizeText(sentence)
      return {
        start,
        end,
        stems: stemsOf(sentence.replace(ADDRESS, ' ')),
        normalized,
        grams: new GramFilter(normalized, SENTENCE_FILTER_BYTES),
      }
    }),
    sameAs: sameAs(text),
  }
}

/** A digest, so that the text is kept once. */
function sameAs(text: string): string {
  const plain = normalizeText(fold(text)).trim()
  return plain && createHash('sha256').update(plain).digest('base64')
}

function stemsOf(text: string): string[] {
  return words(text).map((word) => stem(word.text))
}

function termCounts(text: string): Map<string, number> {
  const counts = new Map<string, number>()
  for (const term of stemsOf(text)) counts.set(term, (counts.get(term) ?? 0) + 1)
  return counts
}

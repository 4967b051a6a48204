import { quotableSentences } from '#src/knowledge/documents/text/quotable_sentences'
import type { RankedPassage } from '../passage_index.js'
import { stem } from '../terms/stem.js'
import { words } from '../terms/words.js'
import { MAX_CACHED_ANALYSES } from '../limits.js'
import { GramFilter, normalizeText } from './character_grams.js'

type SentenceAnalysis = {
  /** UTF-16 positions in the passage's text. */
  start: number
  end: number
  stems: string[]
  normalized: string
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
}

/** The shop in hello@shop.example is not what a sentence is about. */
const ADDRESS = /\S{1,64}@\S{1,255}|https?:\/\/\S+/g

type CacheEntry = { key: string; analysis: PassageAnalysis }

const cache = new Map<number, CacheEntry>()

/** Remembers the latest passages: questions about the same content analyze it once. */
export function analyzePassage(passage: RankedPassage): PassageAnalysis {
  const { passageId, title, heading, text } = passage
  const key = `${title}\n${heading ?? ''}\n${text}`
  const known = cache.get(passageId)
  if (known?.key === key) {
    cache.delete(passageId)
    cache.set(passageId, known)
    return known.analysis
  }
  const analysis = analyze(title, heading ?? '', text)
  cache.set(passageId, { key, analysis })
  if (cache.size > MAX_CACHED_ANALYSES) cache.delete(cache.keys().next().value!)
  return analysis
}

function analyze(title: string, heading: string, text: string): PassageAnalysis {
  return {
    title: termCounts(title),
    heading: termCounts(heading),
    lastHeading: new Set(stemsOf(heading.split(' › ').at(-1) || title)),
    body: termCounts(text),
    length: title.length + heading.length + text.length,
    grams: new GramFilter(normalizeText(`${title} ${heading} ${text}`)),
    sentences: quotableSentences(text).map(({ start, end }) => {
      const sentence = text.slice(start, end)
      return {
        start,
        end,
        stems: stemsOf(sentence.replace(ADDRESS, ' ')),
        normalized: normalizeText(sentence),
      }
    }),
  }
}

function stemsOf(text: string): string[] {
  return words(text).map((word) => stem(word.text))
}

function termCounts(text: string): Map<string, number> {
  const counts = new Map<string, number>()
  for (const term of stemsOf(text)) counts.set(term, (counts.get(term) ?? 0) + 1)
  return counts
}

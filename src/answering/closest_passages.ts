import { sentences } from '#src/knowledge/documents/text/sentences'
import type { RankedPassage } from '#src/knowledge/passages/passage_index'
import { type Quote, quoteOf, wordsAfter } from './citations.js'
import { lineAt } from './extractive/passage_sentences.js'
import { type MatchedPassage, withMatches } from './extractive/rank_sentences.js'
import { CLOSEST } from './limits.js'
import type { Places } from './quote_place.js'

/**
 * A passage is close if it has this cosine similarity, or two of the question's words and a quarter of them, or half of them,
 * or a third of their total rarity. Passages that were compared by meaning and have less than `leastSimilarity` also need
 * most of that rarity: a question about something else shares words with nearly every content. A word of which it is uncertain
 * what was meant counts for half of its rarity only.
 */
const NEAR = {
  words: 2,
  share: 0.25,
  shareOfFew: 0.5,
  rarity: 0.34,
  guess: 0.5,
  similarity: 0.42,
  leastSimilarity: 0.33,
  mostRarity: 0.75,
}

/** The passages to show when the content has no answer, best first; empty if none is close. */
export function closestPassages(question: string, passages: RankedPassage[]): Quote[] {
  const isNear = ({ match }: MatchedPassage) => {
    const { terms, guessed, asked, hasSimilarity, sentences } = match
    const weights = [...terms].map((term) => (asked.get(term) ?? 0) * (guessed.has(term) ? NEAR.guess : 1))
    const rarity = sum(weights) / (sum(asked.values()) || 1)
    const certain = [...terms].filter((term) => !guessed.has(term)).length
    const share = certain / Math.max(1, asked.size)
    const similarity = Math.max(match.similarity, ...sentences.map((sentence) => sentence.similarity))
    if (similarity >= NEAR.similarity) return true
    if (hasSimilarity && similarity < NEAR.leastSimilarity && rarity < NEAR.mostRarity) return false
    return share >= (certain >= NEAR.words ? NEAR.share : NEAR.shareOfFew) || rarity >= NEAR.rarity
  }
  if (!withMatches(question, passages).some(isNear)) return []
  return passages.map((passage) => quoteOf(passage, { start: 0, end: passage.text.length }))
}

export type Original = { text: string } & Pick<Places, 'landmarks'>

/**
 * The places of the first three quotes, each extended by the text that follows; adjacent quotes are merged, and words that
 * stand in two places are shown once.
 */
export async function closestPlaces(
  quotes: readonly Quote[],
  originalOf: (quote: Quote) => Promise<Original | null>
): Promise<Quote[]> {
  const places: Quote[] = []
  for (const quote of quotes) {
    const original = await originalOf(quote)
    if (original?.text.slice(quote.start, quote.end) !== quote.quote) continue
    if (places.some((place) => sameWords(place.quote).includes(sameWords(quote.quote)))) continue
    const wide = reaching(quote, quote.start, endOfSurroundings(quote.end, original), original)
    const at = places.findIndex((place) => touch(place, wide))
    if (at < 0 && places.length === CLOSEST.most) break
    if (at < 0) places.push(wide)
    else {
      const [start, end] = [Math.min(places[at]!.start, wide.start), Math.max(places[at]!.end, wide.end)]
      const first = places[at]!.start === start ? places[at]! : wide
      if (end - start <= CLOSEST.characters) places[at] = reaching(first, start, end, original)
    }
  }
  return places
}

function reaching(quote: Quote, start: number, end: number, { text }: Original): Quote {
  return { ...quote, start, end, quote: text.slice(start, end), after: wordsAfter(text, end) }
}

function sameWords(text: string): string {
  return text.toLowerCase().replace(/\s+/g, ' ').trim()
}

function touch(one: Quote, other: Quote): boolean {
  const isSameText = one.itemId === other.itemId && one.version === other.version
  return isSameText && one.start <= other.end && other.start <= one.end
}

/**
 * The end of the last whole sentence within reach. Stops at slides, sheets, rows and chapters, and not after
 * a heading.
 */
function endOfSurroundings(end: number, { text, landmarks }: Original): number {
  const borders = landmarks.filter(({ kind, start }) => kind !== 'heading' && kind !== 'page' && start >= end)
  const last = Math.min(text.length, ...borders.map(({ start }) => start))
  const cut = Math.min(last, end + CLOSEST.surroundings)
  const following = sentences(text.slice(end, cut))
  if (cut < last) following.pop()
  const isHeading = (at: number) => /^\s{0,3}#{1,6}\s/.test(lineAt(text, at).text)
  const whole = following.findLast((sentence) => !isHeading(end + sentence.start))
  return whole ? end + whole.end : end
}

function sum(values: Iterable<number>): number {
  let total = 0
  for (const value of values) total += value
  return total
}

import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import { distance } from 'fastest-levenshtein'
import { Semaphore } from '#src/shared/concurrency/semaphore'
import type { Span } from '../documents/text/sentences.js'
import { type Word, words } from '../passages/terms/words.js'

export type ClaimedQuote = { quote: string; start?: number; end?: number }

export type NearestWords = Span & {
  /** From 0 to 1; 1 means character for character. */
  similarity: number
}

export type QuoteCheck =
  /** `occurrences` counts up to `MAX_OCCURRENCES`. */
  | { at: Span; occurrences: number; nearest: null }
  | { at: null; occurrences: number; nearest: NearestWords | null }

const MAX_OCCURRENCES = 100
/** A place is only reported as nearest if it shares at least this part of the quote's words. */
const MIN_SHARED_WORDS = 0.4
const STEP = { characters: 6_000, words: 4_000 }
/** Checks run one at a time, because the steps of many at once would block the event loop. */
const oneAtATime = new Semaphore(1)

/**
 * Whether the text contains the quote, character for character: at `start` and `end` if given, else anywhere.
 * If not, `nearest` is the most similar place. Yields to the event loop, whatever the text and however many
 * checks run. Throws if `signal` fires before the check starts.
 */
export async function checkQuote(
  text: string,
  { quote, start, end }: ClaimedQuote,
  signal?: AbortSignal
): Promise<QuoteCheck> {
  const places = occurrencesOf(text, quote, MAX_OCCURRENCES)
  const first = places[0]
  if (first === undefined) {
    const release = await oneAtATime.acquire()
    try {
      signal?.throwIfAborted()
      return { at: null, occurrences: 0, nearest: await nearestTo(text, quote) }
    } finally {
      release()
    }
  }

  const occurrences = places.length
  const claimed = start ?? (end === undefined ? first : end - quote.length)
  const spanAt = (at: number) => ({ start: at, end: at + quote.length })
  const isThere =
    text.startsWith(quote, claimed) && claimed + quote.length === (end ?? claimed + quote.length)
  if (claimed >= 0 && isThere) return { at: spanAt(claimed), occurrences, nearest: null }
  const closest = places.reduce((best, at) => (Math.abs(at - claimed) < Math.abs(best - claimed) ? at : best))
  return { at: null, occurrences, nearest: { ...spanAt(closest), similarity: 1 } }
}

/**
 * Where the quote begins, up to `limit` times. Takes linear time (Knuth, Morris and Pratt), unlike `indexOf`, which
 * takes a second for some hostile texts.
 */
export function occurrencesOf(text: string, quote: string, limit: number): number[] {
  const places: number[] = []
  if (quote === '') return places
  const borders = bordersOf(quote)
  let matched = 0
  for (let at = 0; at < text.length && places.length < limit; at += 1) {
    const code = text.charCodeAt(at)
    while (matched > 0 && quote.charCodeAt(matched) !== code) matched = borders[matched - 1]!
    if (quote.charCodeAt(matched) === code) matched += 1
    if (matched < quote.length) continue
    places.push(at + 1 - matched)
    matched = borders[matched - 1]!
  }
  return places
}

/** For each beginning of the quote, the length of the longest shorter one that it also ends with. */
function bordersOf(quote: string): Int32Array {
  const borders = new Int32Array(quote.length)
  let matched = 0
  for (let at = 1; at < quote.length; at += 1) {
    while (matched > 0 && quote.charCodeAt(matched) !== quote.charCodeAt(at)) matched = borders[matched - 1]!
    if (quote.charCodeAt(matched) === quote.charCodeAt(at)) matched += 1
    borders[at] = matched
  }
  return borders
}

async function nearestTo(text: string, quote: string): Promise<NearestWords | null> {
  const wanted = words(quote)
  if (wanted.length === 0) return null
  const window = await densestWindow(await wordsOf(text), wanted)
  if (window === null) return null
  const span = { start: window.start, end: withPunctuation(text, window.end, quote) }
  const similarity = likeness(text.slice(span.start, span.end), quote)
  return { ...span, similarity: Math.min(0.99, Math.round(similarity * 100) / 100) }
}

/** The window of the quote's length that shares the most words with it, trimmed of words the quote lacks. */
async function densestWindow(found: Word[], wanted: Word[]): Promise<Span | null> {
  const missing = new Map<string, number>()
  for (const { text } of wanted) missing.set(text, (missing.get(text) ?? 0) + 1)
  const isWanted = ({ text }: Word) => missing.has(text)
  let shared = 0
  let best = { shared: 0, from: 0, to: 0 }
  for (const [at, word] of found.entries()) {
    if (isWanted(word)) {
      if (missing.get(word.text)! > 0) shared += 1
      missing.set(word.text, missing.get(word.text)! - 1)
    }
    const left = found[at - wanted.length]
    if (left && isWanted(left)) {
      missing.set(left.text, missing.get(left.text)! + 1)
      if (missing.get(left.text)! > 0) shared -= 1
    }
    if (shared > best.shared) best = { shared, from: Math.max(0, at - wanted.length + 1), to: at }
    if (at % STEP.words === STEP.words - 1) await yieldToEventLoop()
  }
  if (best.shared < wanted.length * MIN_SHARED_WORDS) return null
  const near = found.slice(best.from, best.to + 1)
  return { start: near.find(isWanted)!.start, end: near.findLast(isWanted)!.end }
}

async function wordsOf(text: string): Promise<Word[]> {
  const found: Word[] = []
  let start = 0
  while (start < text.length) {
    const blank = text.slice(start + STEP.characters, start + 2 * STEP.characters).search(/\s/)
    const end = start + STEP.characters + Math.max(0, blank)
    for (const word of words(text.slice(start, end)))
      found.push({ ...word, start: word.start + start, end: word.end + start })
    start = end
    await yieldToEventLoop()
  }
  return found
}

function withPunctuation(text: string, end: number, quote: string): number {
  return /\p{P}$/u.test(quote) ? end + /^\p{P}{0,3}/u.exec(text.slice(end, end + 8))![0].length : end
}

function likeness(one: string, other: string): number {
  return 1 - distance(one, other) / Math.max(one.length, other.length)
}

import type { Strictness } from '#protocol/applications'
import type { RankedPassage } from '#src/knowledge/passages/passage_index'
import { contentWords, stems } from '#src/knowledge/passages/terms/content_words'
import { words } from '#src/knowledge/passages/terms/words'
import { type Quote, quoteOf, type Statement } from '../citations.js'
import { type KnownAddresses, LinkFilter } from './link_filter.js'
import { MAX_ANSWER_SENTENCES } from '../limits.js'
import { baseOf, isLanguageAllowed, languageOf } from './answer_language.js'
import { MarkerFilter } from './marker_filter.js'
import { type PassageSentence, passageSentences } from '../extractive/passage_sentences.js'
import { rules } from './prompt.js'
import { PromptGuard } from './prompt_guard.js'
import { SentenceStream } from './sentence_stream.js'
import { claimsNothing, declines, hasNumbersOf, supports } from './support.js'
import type { Translate } from './translate_back.js'

export type StatementContext = {
  question: string
  passages: RankedPassage[]
  strictness: Strictness
  language: string | null
  /** Must never be repeated to visitors. */
  masterPrompt: string
  /** The persona's sentence for questions without an answer. */
  notFound: string
  /** Without it, sentences in a language other than their passages' count as unsupported. */
  translate?: Translate
}

/** The outcome of checking a sentence that a model wrote. */
export type CheckedStatement =
  | { kind: 'statement'; statement: Statement }
  | { kind: 'unsupported' }
  | { kind: 'declined' }

/**
 * Splits a model's stream into sentences, each with the exact quotes that support it or the reason it must
 * not be shown.
 */
export async function* checkedStatements(
  pieces: AsyncIterable<string>,
  context: StatementContext
): AsyncIterable<CheckedStatement> {
  const guard = guardFor(context)
  let room = MAX_ANSWER_SENTENCES
  let lead = ''
  for await (const sentence of sentencesOf(pieces, context)) {
    if (room-- === 0) return
    if (isLead(sentence)) lead += sentence
    else {
      yield await checked(lead + sentence, context, guard)
      lead = ''
    }
  }
  if (lead !== '') yield await checked(lead, context, guard)
}

async function* sentencesOf(pieces: AsyncIterable<string>, context: StatementContext): AsyncIterable<string> {
  const markers = new MarkerFilter((marker) => marker >= 1 && marker <= context.passages.length)
  const links = new LinkFilter(knownAddresses(context))
  const stream = new SentenceStream(context.language)
  for await (const piece of pieces) yield* stream.push(markers.push(links.push(piece)))
  yield* stream.push(markers.push(links.end()) + markers.end())
  yield* stream.end()
}

/** A short lead such as "Yes." is judged together with the next sentence. */
function isLead(sentence: string): boolean {
  return words(sentence).length === 1 && !/\[\d+\]/.test(sentence) && !declines(sentence)
}

/** Text that the reader can see or wrote. */
function publicText({ passages, question, notFound }: StatementContext): string {
  const texts = passages.map(
    ({ title, heading, text, url }) => `${title} ${heading ?? ''} ${text} ${url ?? ''}`
  )
  return [...texts, question, notFound].join('\n')
}

function guardFor(context: StatementContext): PromptGuard {
  return new PromptGuard(context.masterPrompt, rules('', context.language), publicText(context))
}

function knownAddresses(context: StatementContext): KnownAddresses {
  const { passages } = context
  const known = publicText(context).toLowerCase()
  const knownWords = new Set(known.split(/[^\p{L}\p{N}]+/u))
  return {
    isKnown: (address) => passages.some(({ url, text }) => url === address || text.includes(address)),
    // "weekdays.On" is a full stop without its space if both words are known.
    isKnownHost: (host) =>
      known.includes(host.toLowerCase()) ||
      isAbbreviation(host) ||
      (!/[@:/?#]/.test(host) && host.split('.').every((word) => knownWords.has(word.toLowerCase()))),
  }
}

/** "v.Chr", "z.Hd" */
function isAbbreviation(host: string): boolean {
  return /^\p{L}\.\p{L}{2,3}$/u.test(host)
}

async function checked(
  sentence: string,
  context: StatementContext,
  guard: PromptGuard
): Promise<CheckedStatement> {
  const { passages, question, strictness } = context
  const text = sentence.replace(/\s?\[\d+\]/g, '')
  const markers = [...sentence.matchAll(/\[(\d+)\]/g)].map(([, marker]) => passages[Number(marker) - 1])
  const isMarked = markers.length > 0
  if (!isMarked && (declines(text) || repeats(text, context.notFound))) return { kind: 'declined' }
  if (guard.leaks(text) && !passages.some((passage) => passage.text.includes(text.trim())))
    return { kind: 'unsupported' }

  const candidates = isMarked ? [...new Set(markers)].filter((passage) => passage !== undefined) : passages
  const supporting = await passagesSupporting(text, candidates, context)
  const [first] = supporting
  if (isMarked) return first ? statement(quoted(sentence, passages, supporting)) : { kind: 'unsupported' }
  if (first) return statement(withQuote(text.trimEnd(), supportingQuote(first[1], first[0])))
  const isHarmless =
    claimsNothing(text, passages, question) ||
    (strictness === 'free' && isLanguageAllowed(text, context.language, question))
  return isHarmless ? statement([text]) : { kind: 'unsupported' }
}

/** The passages that support a sentence, each mapped to the sentence in the passage's language. */
type SupportingPassages = Map<RankedPassage, string>

/** A sentence in a language other than its passages' is supported if its back-translation is. */
async function passagesSupporting(
  text: string,
  passages: RankedPassage[],
  context: StatementContext
): Promise<SupportingPassages> {
  const { question, strictness } = context
  const direct = passages.filter((passage) => supports(text, passage, question, strictness))
  if (direct.length > 0) return new Map(direct.map((passage) => [passage, text]))

  const supporting: SupportingPassages = new Map()
  const { translate, language: chosen } = context
  if (!translate || !isLanguageAllowed(text, chosen, question)) return supporting
  const language = languageOf(text) ?? (chosen ? baseOf(chosen) : languageOf(question))
  const translations = new Map<string, string | null>()
  for (const passage of passages) {
    const passageLanguage = languageOfPassage(passage)
    if (passageLanguage === null || passageLanguage === language || !hasNumbersOf(text, passage)) continue
    if (!translations.has(passageLanguage))
      translations.set(passageLanguage, await translate(text, passageLanguage))
    const translation = translations.get(passageLanguage)
    if (translation && supports(translation, passage, question, strictness))
      supporting.set(passage, translation)
  }
  return supporting
}

const languages = new WeakMap<RankedPassage, string | null>()

function languageOfPassage(passage: RankedPassage): string | null {
  if (!languages.has(passage)) languages.set(passage, languageOf(passage.text))
  return languages.get(passage)!
}

/** Puts the quote after the sentence; for a table row, inside its last cell. */
function withQuote(text: string, quote: Quote): (string | Quote)[] {
  const row = /^(\s*\|.*\S)(\s*\|)$/s.exec(text)
  return row ? [row[1]!, ' ', quote, row[2]!] : [text, ' ', quote]
}

/** Replaces each marker whose passage supports the sentence with a quote, and removes other markers. */
function quoted(
  sentence: string,
  passages: RankedPassage[],
  supporting: SupportingPassages
): (string | Quote)[] {
  const quotes = new Map(
    [...supporting].map(([passage, claim]) => [passage, supportingQuote(claim, passage)])
  )
  return sentence.split(/(\s?\[\d+\])/).flatMap((part): (string | Quote)[] => {
    const marker = /^(\s?)\[(\d+)\]$/.exec(part)
    if (!marker) return [part]
    const passage = passages[Number(marker[2]) - 1]
    const quote = passage && quotes.get(passage)
    return quote === undefined ? [] : [marker[1]!, quote]
  })
}

function repeats(sentence: string, known: string): boolean {
  const trimmed = sentence.trim()
  return trimmed.length > 12 && known.includes(trimmed)
}

function statement(parts: (string | Quote)[]): CheckedStatement {
  return { kind: 'statement', statement: { parts } }
}

/** The sentence of the passage that shares the most words with the claim. */
function supportingQuote(claim: string, passage: RankedPassage): Quote {
  const claimed = contentWords(claim)
  const share = ({ text }: PassageSentence) => {
    const known = stems(text)
    return claimed.filter((word) => known.has(word.stem)).length
  }
  const found = passageSentences(passage).filter(
    ({ isLeadIn }, _, all) => !isLeadIn || all.every((other) => other.isLeadIn)
  )
  const best = found.reduce((one, other) => (share(other) > share(one) ? other : one), found[0]!)
  return quoteOf(passage, best ?? { start: 0, end: passage.text.length })
}

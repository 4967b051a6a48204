import type { Strictness } from '#protocol/applications'
import type { RankedPassage } from '#src/knowledge/passages/passage_index'
import { contentWords } from '#src/knowledge/passages/terms/content_words'
import { words } from '#src/knowledge/passages/terms/words'
import { type Quote, quoteOf, type Statement } from '../citations.js'
import { type KnownAddresses, LinkFilter } from './link_filter.js'
import { MAX_ANSWER_SENTENCES } from '../limits.js'
import { MarkerFilter } from './marker_filter.js'
import { passageSentences } from '../extractive/passage_sentences.js'
import { SentenceStream } from './sentence_stream.js'
import { claimsNothing, declines, supports } from './support.js'

export type StatementContext = {
  question: string
  passages: RankedPassage[]
  strictness: Strictness
  language: string | null
  /** Must never be repeated to visitors. */
  masterPrompt: string
  /** The persona's sentence for having no answer. */
  notFound: string
}

const LEAK_WORDS = 7

/** What became of a sentence that a model wrote. */
export type CheckedStatement =
  | { kind: 'statement'; statement: Statement }
  | { kind: 'unsupported' }
  | { kind: 'declined' }

/** A model's stream as sentences, each with the exact quotes that support it, or with the reason it may not be shown. */
export async function* checkedStatements(
  pieces: AsyncIterable<string>,
  context: StatementContext
): AsyncIterable<CheckedStatement> {
  const markers = new MarkerFilter((marker) => marker >= 1 && marker <= context.passages.length)
  const links = new LinkFilter(knownAddresses(context))
  const stream = new SentenceStream(context.language)
  let room = MAX_ANSWER_SENTENCES
  for await (const piece of pieces) {
    for (const sentence of stream.push(markers.push(links.push(piece)))) {
      if (room-- === 0) return
      yield checked(sentence, context)
    }
  }
  const rest = [...stream.push(markers.push(links.end()) + markers.end()), ...stream.end()]
  for (const sentence of rest.slice(0, room)) yield checked(sentence, context)
}

function knownAddresses({ passages, question }: StatementContext): KnownAddresses {
  const texts = passages.map(
    ({ title, heading, text, url }) => `${title} ${heading ?? ''} ${text} ${url ?? ''}`
  )
  const known = [...texts, question].join(' ').toLowerCase()
  const knownWords = new Set(known.split(/[^\p{L}\p{N}]+/u))
  return {
    isKnown: (address) => passages.some((one) => one.url === address || one.text.includes(address)),
    // "weekdays.On" is a full stop without its space when both words are known.
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

function checked(sentence: string, context: StatementContext): CheckedStatement {
  const { passages, question, strictness } = context
  const bare = sentence.replace(/\s?\[\d+\]/g, '')
  const isMarked = bare !== sentence
  if (!isMarked && (declines(bare) || repeats(bare, context.notFound))) return { kind: 'declined' }
  if (leaksPrompt(bare, context.masterPrompt) && !passages.some(({ text }) => text.includes(bare.trim()))) {
    return { kind: 'unsupported' }
  }

  const holds = (passage: RankedPassage) => supports(bare, passage, question, strictness)
  const parts = quoted(
    sentence,
    bare,
    passages.map((passage) => (holds(passage) ? passage : null))
  )
  if (parts.some((part) => typeof part !== 'string')) return statement(parts)
  if (isMarked) return { kind: 'unsupported' }

  const unnamed = passages.find(holds)
  if (unnamed) return statement(withQuote(bare.trimEnd(), supportingQuote(bare, unnamed)))
  const isHarmless = strictness === 'free' || claimsNothing(bare, passages, question)
  return isHarmless ? statement([bare]) : { kind: 'unsupported' }
}

/** The quote behind the sentence; in a row of a table within its last cell. */
function withQuote(bare: string, quote: Quote): (string | Quote)[] {
  const row = /^(\s*\|.*\S)(\s*\|)$/s.exec(bare)
  return row ? [row[1]!, ' ', quote, row[2]!] : [bare, ' ', quote]
}

/** The sentence with a quote in the place of each marker whose passage holds it, and without the other markers. */
function quoted(sentence: string, bare: string, holding: (RankedPassage | null)[]): (string | Quote)[] {
  return sentence.split(/(\s?\[\d+\])/).flatMap((part): (string | Quote)[] => {
    const marker = /^(\s?)\[(\d+)\]$/.exec(part)
    if (!marker) return [part]
    const passage = holding[Number(marker[2]) - 1]
    return passage ? [marker[1]!, supportingQuote(bare, passage)] : []
  })
}

function repeats(sentence: string, known: string): boolean {
  const said = sentence.trim()
  return said.length > 12 && known.includes(said)
}

function statement(parts: (string | Quote)[]): CheckedStatement {
  return { kind: 'statement', statement: { parts } }
}

/** The sentence of the passage that shares most words with the claim. */
function supportingQuote(claim: string, passage: RankedPassage): Quote {
  const claimed = contentWords(claim)
  const share = (stems: ReadonlySet<string>) => claimed.filter((word) => stems.has(word.stem)).length
  const found = passageSentences(passage).filter(
    ({ leads }, _, all) => !leads || all.every((other) => other.leads)
  )
  const best = found.reduce((one, other) => (share(other.stems) > share(one.stems) ? other : one), found[0]!)
  return quoteOf(passage, best ?? { start: 0, end: passage.text.length })
}

/** Whether the sentence repeats a run of words of the prompt. */
function leaksPrompt(sentence: string, masterPrompt: string): boolean {
  const said = words(sentence).map((word) => word.text)
  const prompt = ` ${words(masterPrompt)
    .map((word) => word.text)
    .join(' ')} `
  return said.some(
    (_, at) =>
      at + LEAK_WORDS <= said.length && prompt.includes(` ${said.slice(at, at + LEAK_WORDS).join(' ')} `)
  )
}

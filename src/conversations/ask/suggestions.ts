import { topicQuestion } from '#protocol/topic_question'
import type { Quote } from '#src/answering/citations'
import { Prose } from '#src/answering/topics/prose'
import { detectLanguage } from '#src/knowledge/documents/text/detect_language'
import type { RankedPassage } from '#src/knowledge/passages/passage_index'
import { MAX_SUGGESTIONS, MAX_SUGGESTION_CHARACTERS } from '../limits.js'
import { suggestedSubject } from './suggested_subject.js'

/**
 * Follow-up questions in the asker's language, from headings that were found but not quoted. May be empty.
 */
export function suggestionsFor(
  question: string,
  passages: RankedPassage[],
  cited: Quote[],
  language: string | null = null
): string[] {
  const quotedItems = new Set(cited.map((quote) => quote.itemId))
  const unquoted = passages.filter((passage) => !cited.some((quote) => isWithin(quote, passage)))
  const fromQuotedItems = unquoted.filter((passage) => quotedItems.has(passage.itemId))
  const headings = new Set([...fromQuotedItems, ...unquoted].flatMap(({ heading }) => heading || []))
  if (headings.size === 0) return []

  const texts = passages.map(({ text }) => text)
  // One passage usually reveals the language; reading all would double the time that suggestions take.
  const written = detectLanguage(texts[0]!) ?? detectLanguage(texts.join('\n')) ?? 'en'
  const prose = new Prose(
    texts,
    written,
    [...headings].flatMap((heading) => heading.split(' › '))
  )
  const asked = question.toLowerCase()
  const suggestions = [...headings].flatMap((heading) => {
    const subject = suggestedSubject(heading, texts, prose, written)
    if (!subject || subject.text.length > MAX_SUGGESTION_CHARACTERS) return []
    if (asked.includes(subject.text.toLowerCase())) return []
    return subject.kind === 'question' ? subject.text : topicQuestion(subject.text, language ?? written)
  })
  return [...new Set(suggestions)].slice(0, MAX_SUGGESTIONS)
}

function isWithin(quote: Quote, passage: RankedPassage): boolean {
  return quote.itemId === passage.itemId && quote.start < passage.end && quote.end > passage.start
}

/** Calls `make` at most once and returns the same value every time. */
export function once<Value>(make: () => Value): () => Value {
  let made: { value: Value } | null = null
  return () => (made ??= { value: make() }).value
}

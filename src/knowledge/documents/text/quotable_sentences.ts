import { sentences, type Span } from './sentences.js'

const LEADING_MARKUP = /^(?:\s|[>|]|#{1,6}\s|[-*+•]\s|\d{1,3}[.)]\s|\[[ xX]\]\s|:?-{2,}:?|```\S*|~~~\S*)+/
const TRAILING_MARKUP = /(?:\s#+|\s|\||```|~~~)+$/
const RULE = /^[\s|:=_*~`#-]*$/

/**
 * The sentences of a passage that can be quoted, in order, as spans of `text` without list dashes, heading marks and table
 * pipes at their edges. Deterministic: stored sentence vectors belong to these spans by their position.
 */
export function quotableSentences(text: string): (Span & { line: number })[] {
  return sentences(text).flatMap((span) => {
    const quote = withoutMarkup(text, span)
    return RULE.test(text.slice(quote.start, quote.end)) ? [] : [{ ...quote, line: span.start }]
  })
}

/** Trims list dashes, heading marks and table pipes. */
function withoutMarkup(text: string, span: Span): Span {
  const whole = text.slice(span.start, span.end)
  const lead = LEADING_MARKUP.exec(whole)?.[0].length ?? 0
  if (lead === whole.length) return { start: span.start, end: span.start }
  const trail = TRAILING_MARKUP.exec(whole.slice(lead))?.[0].length ?? 0
  return { start: span.start + lead, end: span.end - trail }
}

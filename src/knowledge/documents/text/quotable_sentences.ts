import { sentences, type Span } from './sentences.js'
import { DEFINITION, IMAGE } from './visible_markdown.js'

const LEADING_MARKUP = /^(?:\s|[>|]|#{1,6}\s|[-*+•]\s|\d{1,3}[.)]\s|\[[ xX]\]\s|:?-{2,}:?|```\S*|~~~\S*)+/
const TRAILING_MARKUP = /(?:\s#+|\s|\||```|~~~)+$/
const RULE = /^[\s|:=_*~`#-]*$/
const DEFINITIONS = new RegExp(DEFINITION.source, 'gm')
const EMPTY_LINK = /\[\s{0,20}\](?:\([^()\n]{0,1000}\)|\[[^\]\n]{0,200}\])/g

/**
 * The sentences of a passage that can be quoted, in order, as spans of `text` without list dashes, heading marks and table
 * pipes at their edges. Badges, pictures and link definitions are none. Deterministic: stored sentence vectors belong to these
 * spans by their position.
 */
export function quotableSentences(text: string): (Span & { line: number })[] {
  return sentences(text).flatMap((span) => {
    const quote = withoutMarkup(text, span)
    const words = visibleWords(text.slice(quote.start, quote.end))
    return RULE.test(words) ? [] : [{ ...quote, line: span.start }]
  })
}

/** Whether readers of Markdown see nothing of it, although it has letters: a badge, a picture or where a link leads. */
export function isInvisible(text: string): boolean {
  return !RULE.test(text) && RULE.test(visibleWords(text))
}

function visibleWords(text: string): string {
  if (!text.includes(']')) return text
  return text.replace(DEFINITIONS, '').replace(IMAGE, '').replace(EMPTY_LINK, '')
}

/** Trims list dashes, heading marks and table pipes. */
function withoutMarkup(text: string, span: Span): Span {
  const whole = text.slice(span.start, span.end)
  const lead = LEADING_MARKUP.exec(whole)?.[0].length ?? 0
  if (lead === whole.length) return { start: span.start, end: span.start }
  const trail = TRAILING_MARKUP.exec(whole.slice(lead))?.[0].length ?? 0
  return { start: span.start + lead, end: span.end - trail }
}

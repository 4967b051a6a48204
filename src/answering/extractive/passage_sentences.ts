import type { RankedPassage } from '#src/knowledge/passages/passage_index'
import { stems } from '#src/knowledge/passages/terms/content_words'
import { sentences, type Span } from '#src/knowledge/documents/text/sentences'
import { isNotEnglish, stemsAndPrefixes } from './word_prefix.js'
import { impliedStems } from './implied_topics.js'

/** A quotable sentence; `start` and `end` are positions in the passage's text. */
export type PassageSentence = Span & {
  passage: RankedPassage
  text: string
  stems: ReadonlySet<string>
  /** What the sentence is about without saying so: its title, headings, and the question or announcement before it. */
  aboutStems: ReadonlySet<string>
  beforeStems: ReadonlySet<string>
  /** A heading, a question, an announcement or the names of columns: it says what follows and answers nothing itself. */
  leads: boolean
  /** An item of a list or a row of a table; the heading or sentence that announced it, and all headings above. */
  listed: boolean
  announced: ReadonlySet<string>
  titled: ReadonlySet<string>
}

const LEADING_MARKUP = /^(?:\s|[>|]|#{1,6}\s|[-*+•]\s|\d{1,3}[.)]\s|\[[ xX]\]\s|:?-{2,}:?|```\S*|~~~\S*)+/
const TRAILING_MARKUP = /(?:\s#+|\s|\||```|~~~)+$/
/** The shop in hello@shop.example is not what a sentence is about. */
const ADDRESS = /\S+@\S+|https?:\/\/\S+/g
const HEADING = /^\s{0,3}#{1,6}\s/
const LISTED = /^\s*(?:[-*+•] |\d{1,3}[.)] |\|)/
const RULE = /^[\s|:=_*~`#-]*$/

export function passageSentences(passage: RankedPassage): PassageSentence[] {
  const stemsOf = isNotEnglish(passage.text) ? stemsAndPrefixes : stems
  const titled = stemsOf(`${passage.title} ${passage.heading ?? ''}`)
  const section = stemsOf(passage.heading?.split(' › ').at(-1) ?? passage.title)
  let lead: ReadonlySet<string> = new Set()
  let before: ReadonlySet<string> = new Set()
  return sentences(passage.text).flatMap((span) => {
    const quote = withoutMarkup(passage.text, span)
    const text = passage.text.slice(quote.start, quote.end)
    if (RULE.test(text)) return []
    const line = lineAt(passage.text, span.start)
    const header = isHeaderRow(passage.text, line)
    const leads = header || HEADING.test(line.text) || /[?？:：]["”’)*_]*$/u.test(text)
    const own = stemsOf(text.replace(ADDRESS, ' '))
    const sentence = {
      ...quote,
      passage,
      text,
      stems: own,
      leads,
      listed: LISTED.test(line.text),
      titled,
      announced: new Set([...section, ...lead]),
      beforeStems: before,
      aboutStems: new Set([...titled, ...lead, ...impliedStems(text)]),
    }
    // The names of columns say more of what a table is about; they do not replace what announced it.
    if (leads) lead = header ? new Set([...lead, ...own]) : own
    before = own
    return [sentence]
  })
}

/** Takes list dashes, heading marks and table pipes off the edges. */
export function withoutMarkup(text: string, span: Span): Span {
  const whole = text.slice(span.start, span.end)
  const lead = LEADING_MARKUP.exec(whole)?.[0].length ?? 0
  if (lead === whole.length) return { start: span.start, end: span.start }
  const trail = TRAILING_MARKUP.exec(whole.slice(lead))?.[0].length ?? 0
  return { start: span.start + lead, end: span.end - trail }
}

type Line = { text: string; end: number }

function lineAt(text: string, at: number): Line {
  const end = text.indexOf('\n', at)
  const line = { start: text.lastIndexOf('\n', at - 1) + 1, end: end < 0 ? text.length : end }
  return { text: text.slice(line.start, line.end), end: line.end }
}

function isHeaderRow(text: string, line: Line): boolean {
  return (
    line.text.trimStart().startsWith('|') &&
    /^\n\s*\|?[\s:|]*-[\s:|-]*(?:\n|$)/.test(text.slice(line.end, line.end + 200))
  )
}

import type { RankedPassage } from '#src/knowledge/passages/passage_index'
import { stems } from '#src/knowledge/passages/terms/content_words'
import { sentences, type Span } from '#src/knowledge/text/sentences'

/** A quotable sentence; `start` and `end` are positions in the passage's text. */
export type PassageSentence = Span & {
  passage: RankedPassage
  text: string
  stems: ReadonlySet<string>
  /** What the sentence is about without saying so: its title, headings, and the question or announcement before it. */
  aboutStems: ReadonlySet<string>
  beforeStems: ReadonlySet<string>
  /** A heading, a question or an announcement: it says what follows and answers nothing itself. */
  leads: boolean
}

const LEADING_MARKUP = /^(?:\s|[>|]|#{1,6}\s|[-*+•]\s|\d{1,3}[.)]\s|\[[ xX]\]\s|:?-{2,}:?|```\S*|~~~\S*)+/
const TRAILING_MARKUP = /(?:\s#+|\s|\||```|~~~)+$/
const RULE = /^[\s|:=_*~`#-]*$/

export function passageSentences(passage: RankedPassage): PassageSentence[] {
  const titled = stems(`${passage.title} ${passage.heading ?? ''}`)
  let lead: ReadonlySet<string> = new Set()
  let before: ReadonlySet<string> = new Set()
  return sentences(passage.text).flatMap((span) => {
    const quote = withoutMarkup(passage.text, span)
    const text = passage.text.slice(quote.start, quote.end)
    if (RULE.test(text)) return []
    const leads = isHeading(passage.text, span.start) || /[?？:：]["”’)*_]*$/u.test(text)
    const own = stems(text)
    const sentence = {
      ...quote,
      passage,
      text,
      stems: own,
      leads,
      beforeStems: before,
      aboutStems: new Set([...titled, ...lead]),
    }
    if (leads) lead = own
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

function isHeading(text: string, at: number): boolean {
  const line = text.slice(text.lastIndexOf('\n', at - 1) + 1, at + 8)
  return /^\s{0,3}#{1,6}\s/.test(line)
}

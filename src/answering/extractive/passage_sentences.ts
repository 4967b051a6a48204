import { quotableSentences } from '#src/knowledge/documents/text/quotable_sentences'
import type { Span } from '#src/knowledge/documents/text/sentences'
import type { RankedPassage } from '#src/knowledge/passages/passage_index'

/** A quotable sentence. `start` and `end` are UTF-16 offsets in the passage's text. */
export type PassageSentence = Span & {
  passage: RankedPassage
  text: string
  /** A heading, question, lead-in or header row: introduces what follows but answers nothing itself. */
  isLeadIn: boolean
  /** A list item or a table row. */
  isListed: boolean
  /** The index of the question above that this sentence answers, as in a list of frequently asked questions. */
  answers: number | null
}

const HEADING = /^\s{0,3}#{1,6}\s/
const LISTED = /^\s*(?:[-*+•] |\d{1,3}[.)] |\|)/
/** "**Is there wifi?**" */
const QUESTION_LINE = /^(?!\s*[-*+•] ).*[?？]["”’)*_]*\s*$/u
const BLANK_LINE = /\n\s*\n/
const ENDS_AS_LEAD_IN = /[?？:：]["”’)*_]*$/u

/** In text order; a sentence and its match in `PassageMatch.sentences` have the same index. */
export function passageSentences(passage: RankedPassage): PassageSentence[] {
  let asked: number | null = null
  let endBefore = 0
  return quotableSentences(passage.text).map(({ start, end, line }, index) => {
    const text = passage.text.slice(start, end)
    const whole = lineAt(passage.text, line)
    const isLeadIn =
      HEADING.test(whole.text) || ENDS_AS_LEAD_IN.test(text) || isHeaderRow(passage.text, whole)
    const isQuestion = QUESTION_LINE.test(whole.text)
    if (asked !== null && asked !== index - 1 && BLANK_LINE.test(passage.text.slice(endBefore, start)))
      asked = null
    const answers = isQuestion ? null : asked
    if (isQuestion) asked = index
    else if (HEADING.test(whole.text)) asked = null
    endBefore = end
    return { passage, start, end, text, isLeadIn, isListed: LISTED.test(whole.text), answers }
  })
}

export type Line = Span & { text: string }

/** The line that contains a position. */
export function lineAt(text: string, at: number): Line {
  const end = text.indexOf('\n', at)
  const line = { start: text.lastIndexOf('\n', at - 1) + 1, end: end < 0 ? text.length : end }
  return { ...line, text: text.slice(line.start, line.end) }
}

/** Whether a line names the columns of a Markdown table. */
export function isHeaderRow(text: string, line: Line): boolean {
  return (
    line.text.trimStart().startsWith('|') &&
    /^\n\s*\|?[\s:|]*-[\s:|-]*(?:\n|$)/.test(text.slice(line.end, line.end + 200))
  )
}

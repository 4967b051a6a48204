import type { FinishedAnswer } from '#src/answering/answer_draft'
import { messages, format } from '#src/messages/messages'
import type AnswerCheck from '../models/answer_check.js'

type Expectation = Pick<AnswerCheck, 'expects' | 'sourceId' | 'words'>

/** Why an answer fails its check; null if it passes. `citedSourceIds` are the sources of its quotes. */
export function failureReason(
  answer: Pick<FinishedAnswer, 'text' | 'answered'>,
  citedSourceIds: string[],
  { expects, sourceId, words: expected }: Expectation
): string | null {
  const complaints = messages().insights.complaints
  if (expects === 'no_answer') return answer.answered ? complaints.answered : null
  if (!answer.answered) return complaints.notAnswered
  if (expects === 'source' && sourceId === null) return complaints.sourceDeleted
  if (expects === 'source' && !citedSourceIds.includes(sourceId!)) return complaints.sourceNotQuoted
  const answerText = comparable(answer.text)
  const missing = phrasesIn(expected).filter((phrase) => !answerText.includes(comparable(phrase)))
  if (missing.length === 0) return null
  return format(complaints.notSaid, { phrases: `“${missing.join('”, “')}”` }).slice(0, 300)
}

/** Neither case nor the kind of spaces, quotation marks or apostrophes matters. */
function comparable(text: string): string {
  return text
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .replace(/[‘’‚‛`´]/g, "'")
    .replace(/[“”„‟«»]/g, '"')
}

export function phrasesIn(words: string | null): string[] {
  return (words ?? '')
    .split(',')
    .map((phrase) => phrase.trim())
    .filter(Boolean)
}

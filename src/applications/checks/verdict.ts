import type { FinishedAnswer } from '#src/answering/answer'
import type AnswerCheck from '../models/answer_check.js'

type Expectation = Pick<AnswerCheck, 'expects' | 'sourceId' | 'words'>

/** Why an answer is not what its check expects; null when it is. `citedSourceIds` are those its quotes are from. */
export function complaintAbout(
  answer: Pick<FinishedAnswer, 'text' | 'answered'>,
  citedSourceIds: string[],
  { expects, sourceId, words }: Expectation
): string | null {
  if (expects === 'no_answer') return answer.answered ? 'It was answered, and should not be.' : null
  if (!answer.answered) return 'It was not answered.'
  if (expects === 'source' && sourceId === null) return 'The expected source was deleted.'
  if (expects === 'source' && !citedSourceIds.includes(sourceId!))
    return 'The answer does not quote the expected source.'
  const said = answer.text.toLowerCase()
  const missing = phrasesIn(words).filter((phrase) => !said.includes(phrase.toLowerCase()))
  return missing.length > 0 ? `The answer does not say “${missing.join('”, “')}”.`.slice(0, 300) : null
}

export function phrasesIn(words: string | null): string[] {
  return (words ?? '')
    .split(',')
    .map((phrase) => phrase.trim())
    .filter(Boolean)
}

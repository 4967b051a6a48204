import { LIMITS } from '#protocol/limits'
import { refusalSentence } from '#app/knowledge/refusals'
import type { IngestPorts } from '#src/knowledge/ingest/ingest_ports'
import { readAnswersCsv, type RowProblem } from '#src/knowledge/library/answers_csv'
import { MAX_IMPORTED_ANSWERS } from '#src/knowledge/library/limits'
import { writeAnswers, type WrittenAnswers } from '#src/knowledge/library/write_answer'
import { format, formatNumber, messages } from '#src/messages/messages'
import { fail, ok, type Result } from '#src/shared/result'

/** Row 0 is the whole file. */
export type RefusedRow = Pick<RowProblem, 'row' | 'column'> & { sentence: string }

/** Saves all answers of the file or, if one can't be used, none. */
export async function importAnswers(
  knowledge: IngestPorts,
  workspaceId: string,
  bytes: Uint8Array,
  isDryRun: boolean
): Promise<Result<WrittenAnswers, RefusedRow[]>> {
  const file = { bytes, fileName: null, mediaType: 'text/csv', url: null, charset: null }
  const csv = await knowledge.extractor.text(file)
  const answers = csv.ok
    ? readAnswersCsv(csv.value)
    : fail([{ row: 0, column: null, problem: 'unreadable' as const }])
  if (!answers.ok) return fail(answers.error.map(refusedRow))
  const written = await writeAnswers(knowledge, workspaceId, answers.value, { isDryRun })
  if (written.ok) return ok(written.value)
  return fail([{ row: 0, column: null, sentence: refusalSentence(written.error) }])
}

function refusedRow({ row, column, problem }: RowProblem): RefusedRow {
  const { file, question, answer } = messages().insights.csv
  const { min, max } = LIMITS.questionCharacters
  if (column === null) {
    const limits = { max: formatNumber(MAX_IMPORTED_ANSWERS) }
    return { row, column, sentence: format(file[problem as keyof typeof file], limits) }
  }
  const most = column === 'question' ? max : LIMITS.writtenAnswerCharacters
  const sentences: Record<string, string> = column === 'question' ? question : answer
  return { row, column, sentence: format(sentences[problem]!, { min, max: formatNumber(most), row }) }
}

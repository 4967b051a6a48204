import { parse } from 'csv-parse/sync'
import { CsvError } from 'csv-parse'
import { LIMITS } from '#protocol/limits'
import { fail, ok, type Result } from '#src/shared/result'
import { delimiterOf } from '../documents/files/csv_reader.js'
import { MAX_IMPORTED_ANSWERS } from './limits.js'
import { answerKey, type NewAnswer } from './write_answer.js'

/** Of a row as a spreadsheet counts them: the line of column names is 1. Row 0 is the whole file. */
export type RowProblem = { row: number; column: 'question' | 'answer' | null; problem: CsvProblem }
export type CsvProblem =
  | 'unreadable'
  | 'no_columns'
  | 'no_rows'
  | 'too_many_rows'
  | 'missing'
  | 'too_short'
  | 'too_long'
  | 'repeated'

/** With the column names and empty rows, which don't count as answers. */
const MAX_ROWS = 2 * MAX_IMPORTED_ANSWERS
const MAX_CELLS = 100_000
const NAMES = { question: ['question', 'frage'], answer: ['answer', 'antwort'] }

/** Questions with their answers from a file with a line of column names, in any delimiter; all of them or the problems. */
export function readAnswersCsv(csv: string): Result<NewAnswer[], RowProblem[]> {
  const rows = rowsOf(csv.replace(/^\ufeff/, '').replace(/^sep=(.)\r?\n/i, ''))
  if (!rows) return whole('unreadable')
  if (rows.length > MAX_ROWS) return whole('too_many_rows')
  const header = (rows[0] ?? []).map((name) => name.trim().toLowerCase())
  const [question, answer] = [NAMES.question, NAMES.answer].map((names) =>
    header.findIndex((name) => names.includes(name))
  ) as [number, number]
  if (question < 0 || answer < 0) return whole('no_columns')

  const filled = rows.map((cells, at) => ({ cells, row: at + 1 })).slice(1)
  const answers = filled
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''))
    .map(({ cells, row }) => ({
      row,
      question: (cells[question] ?? '').trim(),
      answer: (cells[answer] ?? '').trim(),
    }))
  if (answers.length === 0) return whole('no_rows')
  if (answers.length > MAX_IMPORTED_ANSWERS) return whole('too_many_rows')

  const problems = problemsIn(answers)
  if (problems.length > 0) return fail(problems)
  return ok(answers.map((each) => ({ question: each.question, answer: each.answer })))
}

function whole(problem: CsvProblem): Result<never, RowProblem[]> {
  return fail([{ row: 0, column: null, problem }])
}

/** Reads one row more than there may be: each that is shorter than the first takes as long as hundreds of cells. */
function rowsOf(source: string): string[][] | null {
  const delimiter = delimiterOf(source)
  if (source.split(delimiter, MAX_CELLS).length === MAX_CELLS) return null
  try {
    return parse(source, {
      delimiter,
      relaxColumnCount: true,
      maxRecordSize: 100_000,
      to: MAX_ROWS + 1,
    }) as unknown as string[][]
  } catch (error) {
    if (error instanceof CsvError) return null
    throw error
  }
}

function problemsIn(answers: (NewAnswer & { row: number })[]): RowProblem[] {
  const seen = new Set<string>()
  const { min, max } = LIMITS.questionCharacters
  return answers.flatMap(({ row, question, answer }) => {
    const problems: RowProblem[] = []
    const refuse = (column: 'question' | 'answer', problem: CsvProblem) => {
      problems.push({ row, column, problem })
    }
    if (question === '') refuse('question', 'missing')
    else if (question.length < min) refuse('question', 'too_short')
    else if (question.length > max) refuse('question', 'too_long')
    else if (seen.has(answerKey(question))) refuse('question', 'repeated')
    seen.add(answerKey(question))
    if (answer === '') refuse('answer', 'missing')
    else if (answer.length > LIMITS.writtenAnswerCharacters) refuse('answer', 'too_long')
    return problems
  })
}

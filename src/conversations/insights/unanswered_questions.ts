import { timeInRow } from '#src/shared/database/database_time'
import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import db from '@adonisjs/lucid/services/db'
import { type AnalyzedQuestion, analyzeQuestion } from '#src/answering/extractive/analyze_question'
import { areSame, asksTheSame } from '#src/answering/extractive/same_question'
import { COMPARED_CHARACTERS, QUESTIONS_ANALYZED } from '../limits.js'
import { listWrittenAnswers } from '#src/knowledge/library/answers_source'

export type UnansweredQuestion = {
  id: string
  conversationId: string
  question: string
  askedAt: string
  /** Null if it was asked in the internal chat or through the API. */
  applicationName: string | null
}

type Row = {
  id: string
  conversation_id: string
  question: string
  asked_at: string | Date
  application_name: string | null
}

/**
 * Questions that neither the content nor a later written answer covers, newest first. Similar questions are
 * grouped as in the insights, and only the newest of each group is returned. Excludes conversations that are
 * assigned to one of `othersIds`.
 */
export async function unansweredQuestions(
  workspaceId: string,
  limit: number,
  othersIds: string[] = []
): Promise<UnansweredQuestion[]> {
  const written: AnalyzedQuestion[] = []
  const distinct: AnalyzedQuestion[] = []
  const open: Row[] = []
  let before: string | null = null
  for (let seen = 0; seen < QUESTIONS_ANALYZED && open.length < limit; seen += BATCH) {
    const rows: Row[] = await unansweredRows(workspaceId, othersIds, before)
    if (seen === 0 && rows.length > 0)
      await visitInSlices(await listWrittenAnswers(workspaceId), ({ question }) =>
        written.push(analyzeQuestion(question))
      )
    await visitInSlices(rows, (row) => {
      const analyzed = analyzeQuestion(row.question.slice(0, COMPARED_CHARACTERS))
      if (distinct.some((other) => asksTheSame(other, analyzed))) return
      distinct.push(analyzed)
      if (!written.some((answer) => areSame(answer, analyzed))) open.push(row)
    })
    if (rows.length < BATCH) break
    before = rows.at(-1)!.id
  }
  return open.slice(0, limit).map((row) => ({
    id: row.id,
    conversationId: row.conversation_id,
    question: row.question,
    askedAt: timeInRow(row.asked_at).toISO()!,
    applicationName: row.application_name,
  }))
}

const BATCH = 200

async function unansweredRows(
  workspaceId: string,
  othersIds: string[],
  before: string | null
): Promise<Row[]> {
  const query = db
    .from('messages as answers')
    .join('messages as questions', 'questions.id', 'answers.reply_to_id')
    .join('conversations', 'conversations.id', 'answers.conversation_id')
    .leftJoin('applications', 'applications.id', 'conversations.application_id')
    .where('conversations.workspace_id', workspaceId)
    .where('answers.answered', false)
    .whereNull('answers.set_aside_with_id')
    .orderBy('answers.id', 'desc')
    .limit(BATCH)
    .select(
      'answers.id',
      'answers.conversation_id',
      'questions.text as question',
      'questions.created_at as asked_at'
    )
    .select('applications.name as application_name')
  if (before) void query.where('answers.id', '<', before)
  if (othersIds.length > 0)
    void query.where((either) =>
      either.whereNull('conversations.assignee_id').orWhereNotIn('conversations.assignee_id', othersIds)
    )
  return query
}

const SLICE_MS = 20

/** Visits every row, and lets other requests run after each slice, since there can be thousands of rows. */
export async function visitInSlices<Row>(rows: readonly Row[], visit: (row: Row) => void): Promise<void> {
  let untilMs = performance.now() + SLICE_MS
  for (const row of rows) {
    visit(row)
    if (performance.now() < untilMs) continue
    await yieldToEventLoop()
    untilMs = performance.now() + SLICE_MS
  }
}

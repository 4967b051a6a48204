import db from '@adonisjs/lucid/services/db'
import { DateTime } from 'luxon'
import type { AskedOnce, InsightPeriod, QuestionOutcome } from '#protocol/insights'
import { databaseTime, timeInRow } from '#src/shared/database/database_time'
import { QUESTIONS_ANALYZED } from '../limits.js'
import { answersFrom, type ApplicationFilter } from './question_totals.js'
import Conversation from '../models/conversation.js'
import Message from '../models/message.js'

export type InsightFilter = {
  period: InsightPeriod
  applicationId: ApplicationFilter
}

export type AnsweredQuestion = AskedOnce & {
  outcome: QuestionOutcome
  rating: 'up' | 'down' | null
  reason: string | null
}

type Row = {
  id: string
  conversation_id: string
  question: string
  answer: string
  asked_at: string | Date
  answered: boolean | number
  has_closest: boolean | number
  rating: 'up' | 'down' | null
  rating_reason: string | null
  application_name: string | null
}

const HAS_CLOSEST = `exists (SELECT 1 FROM citations
  WHERE citations.message_id = answers.id AND citations.is_closest) AS has_closest`

/** The newest questions answered from the workspace's content, newest first, at most as many as are compared. */
export async function listAnsweredQuestions(
  workspaceId: string,
  filter: InsightFilter
): Promise<AnsweredQuestion[]> {
  const days = filter.period === 'all' ? null : Number(filter.period)
  const rows: Row[] = await answersFrom(workspaceId, filter.applicationId, days)
    .join('messages as questions', 'questions.id', 'answers.reply_to_id')
    .leftJoin('applications', 'applications.id', 'conversations.application_id')
    .orderBy('answers.id', 'desc')
    .limit(QUESTIONS_ANALYZED)
    .select('answers.id', 'answers.conversation_id', 'answers.text as answer', 'answers.answered')
    .select('answers.rating', 'answers.rating_reason', db.raw(HAS_CLOSEST))
    .select('questions.text as question', 'questions.created_at as asked_at')
    .select('applications.name as application_name')
  return rows.map((row) => ({
    id: row.id,
    conversationId: row.conversation_id,
    question: row.question,
    answer: row.answer,
    askedAt: timeInRow(row.asked_at).toISO()!,
    applicationName: row.application_name,
    outcome: row.answered ? 'answered' : row.has_closest ? 'closest' : 'not_covered',
    rating: row.rating,
    reason: row.rating_reason,
  }))
}

/** The answers that say nothing was found, or those rated down, with their quotes, in no particular order. */
export function queryAnswers(
  workspaceId: string,
  which: 'unanswered' | 'rejected',
  { applicationId, since }: { applicationId: string | null; since: DateTime | null }
) {
  const conversations = db.from('conversations').where('workspace_id', workspaceId).select('id')
  if (applicationId) void conversations.where('application_id', applicationId)
  const query = Message.query()
    .whereIn('conversationId', conversations)
    .whereNotNull('answered')
    .whereNotNull('replyToId')
    .whereNull('setAsideWithId')
    .preload('citations')
    .preload('closest')
  void (which === 'unanswered' ? query.where('answered', false) : query.where('rating', 'down'))
  if (since) void query.where('createdAt', '>=', databaseTime(since))
  return query
}

export type QuestionOfAnswer = { question: string; askedAt: DateTime; applicationId: string | null }

/** By the answer's id. */
export async function questionsByAnswerId(answers: Message[]): Promise<Map<string, QuestionOfAnswer>> {
  const questions = await Message.query().whereIn(
    'id',
    answers.flatMap(({ replyToId }) => replyToId ?? [])
  )
  const conversations = await Conversation.query().whereIn(
    'id',
    answers.map(({ conversationId }) => conversationId)
  )
  const asked = new Map(questions.map((question) => [question.id, question]))
  const applications = new Map(conversations.map(({ id, applicationId }) => [id, applicationId ?? null]))
  return new Map(
    answers.flatMap(({ id, replyToId, conversationId }) => {
      const question = asked.get(replyToId ?? '')
      if (!question) return []
      const applicationId = applications.get(conversationId) ?? null
      return [[id, { question: question.text, askedAt: question.createdAt, applicationId }] as const]
    })
  )
}

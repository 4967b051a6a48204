import db from '@adonisjs/lucid/services/db'
import { DateTime } from 'luxon'
import type { VisitDay, VisitReport, VisitTotals } from '#protocol/visits'
import { databaseTime, dayExpression } from '#src/shared/database/database_time'
import type Application from '../models/application.js'
import { dayOf } from './salts.js'
import { REPORTED_ORIGINS } from '../limits.js'

/** Every day of the period, including days without visits, and the totals of the period before. */
export async function visitReport(application: Application, days: number): Promise<VisitReport> {
  const today = DateTime.utc().startOf('day')
  const first = today.minus({ days: 2 * days - 1 })
  const since = dayOf(today.minus({ days: days - 1 }))
  const counted = await countedDays(application.id, dayOf(first))
  const chats = await perDay(application.id, first, 'conversations')
  const questions = await perDay(application.id, first, 'questions')
  const answered = await perDay(application.id, first, 'answered')
  const list: VisitDay[] = Array.from({ length: 2 * days }, (_, at) => {
    const day = dayOf(first.plus({ days: at }))
    const { views = 0, visitors = 0, clicks = 0 } = counted.get(day) ?? {}
    return {
      day,
      views,
      visitors,
      clicks,
      chats: chats.get(day) ?? 0,
      questions: questions.get(day) ?? 0,
      answered: answered.get(day) ?? 0,
    }
  })
  return {
    days: list.slice(days),
    before: sumOf(list.slice(0, days)),
    referrers: await originsOf(application.id, since, 'referrer'),
    countries: await originsOf(application.id, since, 'country'),
  }
}

function sumOf(days: VisitDay[]): VisitTotals {
  const sum = { views: 0, visitors: 0, clicks: 0, chats: 0, questions: 0, answered: 0 }
  for (const day of days) for (const key of Object.keys(sum) as (keyof VisitTotals)[]) sum[key] += day[key]
  return sum
}

async function countedDays(applicationId: string, since: string) {
  const rows: { day: string; views: number; visitors: number; clicks: number }[] = await db
    .from('visit_days')
    .where('application_id', applicationId)
    .where('day', '>=', since)
    .select('day', 'views', 'visitors', 'clicks')
  return new Map(rows.map((row) => [row.day, row]))
}

async function perDay(
  applicationId: string,
  first: DateTime,
  what: 'conversations' | 'questions' | 'answered'
): Promise<Map<string, number>> {
  const table = what === 'conversations' ? what : 'messages'
  const day = dayExpression(`${table}.created_at`)
  const query = db.from(table)
  if (table === 'messages') void query.join('conversations', 'conversations.id', 'messages.conversation_id')
  if (what === 'questions') void query.where('messages.role', 'user')
  if (what === 'answered') void query.where('messages.answered', true)
  const rows: { day: string; total: number | string }[] = await query
    .where('conversations.application_id', applicationId)
    .where(`${table}.created_at`, '>=', databaseTime(first))
    .groupByRaw(day)
    .select(db.raw(`${day} as day`))
    .count('* as total')
  return new Map(rows.map((row) => [row.day, Number(row.total)]))
}

async function originsOf(applicationId: string, since: string, kind: 'referrer' | 'country') {
  const rows: { value: string; total: number | string }[] = await db
    .from('visit_origins')
    .where({ application_id: applicationId, kind })
    .where('day', '>=', since)
    .groupBy('value')
    .orderBy('total', 'desc')
    .limit(REPORTED_ORIGINS)
    .select('value')
    .sum('views as total')
  return rows.map(({ value, total }) => ({ value, views: Number(total) }))
}

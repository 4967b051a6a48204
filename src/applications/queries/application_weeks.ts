import db from '@adonisjs/lucid/services/db'
import { DateTime } from 'luxon'
import type { ApplicationState, ApplicationWeek, Obstacle } from '#protocol/applications'
import { databaseTime } from '#src/shared/database/database_time'
import { dayOf } from '../visits/salts.js'

const DAYS = 7
/** The week of an application without any activity. */
export const QUIET_WEEK: ApplicationWeek = { visitors: 0, chats: 0, questions: 0, answered: 0 }

/** A subquery: counts the chats of the outer query's application. */
export function chatsOfWeek() {
  return db
    .from('conversations')
    .whereColumn('conversations.application_id', 'applications.id')
    .where('last_message_at', '>=', databaseTime(DateTime.utc().minus({ days: DAYS })))
    .count('*')
}

type Count = { application_id: string; total: string | number }

/** The last seven days of each application with any activity, by id. */
export async function applicationWeeks(workspaceId: string): Promise<Map<string, ApplicationWeek>> {
  const since = DateTime.utc().minus({ days: DAYS })
  const weeks = new Map<string, ApplicationWeek>()
  const add = (rows: Count[], figure: keyof ApplicationWeek) => {
    for (const { application_id: id, total } of rows) {
      const week = weeks.get(id) ?? { ...QUIET_WEEK }
      weeks.set(id, { ...week, [figure]: week[figure] + Number(total) })
    }
  }

  const [chats, questions, visitors] = await Promise.all([
    db
      .from('conversations')
      .where('workspace_id', workspaceId)
      .whereNotNull('application_id')
      .where('last_message_at', '>=', databaseTime(since))
      .groupBy('application_id')
      .select('application_id')
      .count('* as total') as Promise<Count[]>,
    db
      .from('messages as answers')
      .join('conversations', 'conversations.id', 'answers.conversation_id')
      .where('conversations.workspace_id', workspaceId)
      .whereNotNull('conversations.application_id')
      .whereNotNull('answers.answered')
      .whereNull('answers.set_aside_with_id')
      .where('answers.created_at', '>=', databaseTime(since))
      .groupBy('conversations.application_id', 'answers.answered')
      .select('conversations.application_id', 'answers.answered')
      .count('* as total') as Promise<(Count & { answered: boolean | number })[]>,
    db
      .from('visit_days')
      .join('applications', 'applications.id', 'visit_days.application_id')
      .where('applications.workspace_id', workspaceId)
      .where('visit_days.day', '>', dayOf(since))
      .groupBy('visit_days.application_id')
      .select('visit_days.application_id')
      .sum('visit_days.visitors as total') as Promise<Count[]>,
  ])
  add(chats, 'chats')
  add(questions, 'questions')
  add(
    questions.filter(({ answered }) => Boolean(answered)),
    'answered'
  )
  add(visitors, 'visitors')
  return weeks
}

type Listed = { week: ApplicationWeek; state: ApplicationState; obstacle?: Obstacle | null }

/** Busiest first; with equally many chats, those that already answer come first. */
export function busiestFirst<Row extends Listed>(applications: Row[]): Row[] {
  const rank = ({ week, state, obstacle }: Row) =>
    (state === 'published' && !obstacle ? 1 : 0) + 2 * week.chats
  return applications.toSorted((one, other) => rank(other) - rank(one))
}

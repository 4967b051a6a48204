import db from '@adonisjs/lucid/services/db'
import { DateTime } from 'luxon'

export type LeadRow = {
  conversationId: string
  name: string | null
  email: string | null
  /** The conversation's first question. */
  question: string
  leftAt: string
}

/** Who left a way to be reached in an application's conversations, the latest first. */
export async function listLeads(
  accountId: string,
  applicationId: string,
  limit?: number
): Promise<LeadRow[]> {
  const query = db
    .from('conversations')
    .where({ user_id: accountId, application_id: applicationId })
    .whereNotNull('lead_at')
    .orderBy('lead_at', 'desc')
    .orderBy('id', 'desc')
    .select('id', 'lead_name', 'lead_email', 'title', 'lead_at')
  const rows = await (limit === undefined ? query : query.limit(limit))
  return rows.map((row) => ({
    conversationId: row.id,
    name: row.lead_name,
    email: row.lead_email,
    question: row.title,
    leftAt: isoOf(row.lead_at),
  }))
}

function isoOf(at: string | Date): string {
  const moment = typeof at === 'string' ? DateTime.fromSQL(at, { zone: 'utc' }) : DateTime.fromJSDate(at)
  return moment.toUTC().toISO()!
}

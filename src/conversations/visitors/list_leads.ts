import db from '@adonisjs/lucid/services/db'
import { DateTime } from 'luxon'
import type { LeadRow } from '#protocol/applications'

/** Who left a way to be reached, in all of the account's conversations or an application's, the latest first. */
export async function listLeads(
  accountId: string,
  applicationId: string | null,
  limit?: number
): Promise<LeadRow[]> {
  const query = db
    .from('conversations')
    .where('user_id', accountId)
    .whereNotNull('lead_at')
    .orderBy('lead_at', 'desc')
    .orderBy('id', 'desc')
    .select('id', 'lead_name', 'lead_email', 'lead_phone', 'title', 'lead_at')
  if (applicationId !== null) void query.where('application_id', applicationId)
  const rows = await (limit === undefined ? query : query.limit(limit))
  return rows.map((row) => ({
    conversationId: row.id,
    name: row.lead_name,
    email: row.lead_email,
    phone: row.lead_phone,
    question: row.title,
    leftAt: isoOf(row.lead_at),
  }))
}

function isoOf(at: string | Date): string {
  const moment = typeof at === 'string' ? DateTime.fromSQL(at, { zone: 'utc' }) : DateTime.fromJSDate(at)
  return moment.toUTC().toISO()!
}

import db from '@adonisjs/lucid/services/db'
import { DateTime } from 'luxon'
import type { LeadRow } from '#protocol/applications'
import { databaseTime, timeInRow } from '#src/shared/database/database_time'
import type { Publisher } from '#src/realtime/publisher'
import { toCsv } from '#src/shared/text/csv'
import { broadcastConversation } from '../broadcast_message.js'
import Conversation from '../models/conversation.js'

const CSV_COLUMNS = ['left_at', 'name', 'email', 'phone', 'question', 'conversation']

const csvCells = ({ leftAt, name, email, phone, question, conversationId }: LeadRow) => [
  leftAt,
  name,
  email,
  phone,
  question,
  conversationId,
]

type Lead = { name: string | null; email: string | null; phone: string | null }

/**
 * Visitors who left contact details, across the workspace's conversations or in one application's, newest
 * first.
 */
export async function listLeads(
  workspaceId: string,
  applicationId: string | null,
  limit?: number
): Promise<LeadRow[]> {
  const query = db
    .from('conversations')
    .where('workspace_id', workspaceId)
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
    leftAt: timeInRow(row.lead_at).toISO()!,
  }))
}

/** With a line of column names. */
export function leadsCsv(leads: LeadRow[]) {
  return toCsv(CSV_COLUMNS, leads.map(csvCells))
}

/** Saves a visitor's contact details with the conversation. False if nothing has been asked yet. */
export async function saveLead(
  publisher: Publisher,
  { id: applicationId, workspaceId }: { id: string; workspaceId: string },
  conversationId: string,
  { name, email, phone }: Lead
): Promise<boolean> {
  const leftAt = DateTime.now()
  const changed: unknown = await db
    .from('conversations')
    .where({ id: conversationId, workspace_id: workspaceId })
    .update({ lead_name: name, lead_email: email, lead_phone: phone, lead_at: databaseTime(leftAt) })
  if (Number(changed) !== 1) return false
  await publisher.report(workspaceId, {
    event: 'lead.created',
    subject: `lead.created:${conversationId}:${leftAt.toMillis()}`,
    conversationId,
    data: {
      id: conversationId,
      application_id: applicationId,
      name,
      email,
      phone,
      left_at: leftAt.toUTC().toISO(),
    },
  })
  return true
}

/** The conversations whose visitors left contact details, in no particular order. */
export function queryLeads(
  workspaceId: string,
  { applicationId, since }: { applicationId: string | null; since: DateTime | null }
) {
  const query = Conversation.query().where('workspaceId', workspaceId).whereNotNull('leadAt')
  if (applicationId) void query.where('applicationId', applicationId)
  if (since) void query.where('leadAt', '>=', databaseTime(since))
  return query
}

/** Erases the contact details, also from the deliveries about them; the conversation stays. */
export async function deleteLead(publisher: Publisher, conversation: Conversation): Promise<void> {
  await db.transaction(async (trx) => {
    const nothing = { leadName: null, leadEmail: null, leadPhone: null, leadAt: null }
    await conversation.useTransaction(trx).merge(nothing).save()
    await trx
      .from('webhook_deliveries')
      .where({ conversation_id: conversation.id, event: 'lead.created' })
      .delete()
  })
  await broadcastConversation(publisher, conversation)
}

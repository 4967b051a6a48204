import db from '@adonisjs/lucid/services/db'
import type { DateTime } from 'luxon'

/** The number of conversations with at least one message, by application id. */
export async function chatCounts(workspaceId: string, since?: DateTime): Promise<Map<string, number>> {
  const query = db
    .from('conversations')
    .where('workspace_id', workspaceId)
    .whereNotNull('application_id')
    .groupBy('application_id')
    .select('application_id')
    .count('* as chats')
  if (since) void query.where('last_message_at', '>=', since.toSQL()!)
  const rows: { application_id: string; chats: string | number }[] = await query
  return new Map(rows.map((row) => [row.application_id, Number(row.chats)]))
}

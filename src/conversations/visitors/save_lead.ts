import db from '@adonisjs/lucid/services/db'
import { databaseTime } from '#src/shared/database/database_time'

export type Lead = { name: string | null; email: string | null; phone: string | null }

/** Saves a visitor's contact details with the conversation. False when nothing has been asked yet. */
export async function saveLead(
  accountId: string,
  conversationId: string,
  { name, email, phone }: Lead
): Promise<boolean> {
  const changed: unknown = await db
    .from('conversations')
    .where({ id: conversationId, user_id: accountId })
    .update({ lead_name: name, lead_email: email, lead_phone: phone, lead_at: databaseTime() })
  return Number(changed) === 1
}

import db from '@adonisjs/lucid/services/db'
import { findApplication } from '../queries/find_application.js'

/** Lets an application that chose its sources answer from one more of the account's. */
export async function addSource(accountId: string, applicationId: string, sourceId: string): Promise<void> {
  const application = await findApplication(accountId, applicationId)
  if (!application || application.allSources) return
  await db.transaction(async (trx) => {
    const row = { application_id: application.id, source_id: sourceId }
    const owned = await trx.from('data_sources').where({ id: sourceId, user_id: accountId }).first()
    const known = await trx.from('application_sources').where(row).first()
    if (owned && !known) await trx.table('application_sources').insert(row)
  })
}

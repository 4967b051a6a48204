import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import db from '@adonisjs/lucid/services/db'
import { DateTime } from 'luxon'
import { databaseTime } from '#src/shared/database/database_time'
import type { QuotedContentHolder } from '#src/knowledge/items/item_ports'
import { HANDLE_HOLD_DAYS } from '../limits.js'

/** Reserves the handles of applications that are about to be deleted, for the workspace if it still exists. */
export async function reserveHandles(
  scope: { applicationId: string } | { workspaceId: string },
  ownerId: string | null,
  trx: TransactionClientContract
): Promise<void> {
  const handles: { handle: string }[] = await trx
    .from('handles')
    .join('applications', 'applications.id', 'handles.application_id')
    .where(
      'applicationId' in scope
        ? { 'applications.id': scope.applicationId }
        : { workspace_id: scope.workspaceId }
    )
    .select('handles.handle')
  const names = handles.map(({ handle }) => handle)
  await trx.from('held_handles').whereIn('handle', names).orWhere('released_at', '<', databaseTime()).delete()
  const released_at = databaseTime(DateTime.utc().plus({ days: HANDLE_HOLD_DAYS }))
  const rows = names.map((handle) => ({ handle, workspace_id: ownerId, released_at }))
  if (rows.length > 0) await trx.table('held_handles').multiInsert(rows)
}

/** Of these handles, those reserved for another workspace or for none. */
export async function reservedForOthers(
  handles: string[],
  workspaceId: string,
  client: TransactionClientContract | typeof db = db
): Promise<Set<string>> {
  const rows: { handle: string; workspace_id: string | null }[] = await client
    .from('held_handles')
    .whereIn('handle', handles)
    .where('released_at', '>', databaseTime())
    .select('handle', 'workspace_id')
  return new Set(rows.filter(({ workspace_id }) => workspace_id !== workspaceId).map(({ handle }) => handle))
}

export class HandlesOfDeletedAccounts implements QuotedContentHolder {
  async eraseQuotes() {}

  async beforeAccountDeletion(workspaceId: string, trx: TransactionClientContract): Promise<void> {
    await trx.from('held_handles').where('workspace_id', workspaceId).update({ workspace_id: null })
    await reserveHandles({ workspaceId }, null, trx)
  }
}

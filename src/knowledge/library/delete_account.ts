import db from '@adonisjs/lucid/services/db'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import User from '#src/identity/models/user'
import { listKnownAddresses } from '#src/identity/actions/delete_stored_emails'
import { forgetInActivity } from '#src/identity/activity/activity'
import { leaveWorkspaces } from '#src/identity/workspaces/members'
import DataSource from '../items/models/data_source.js'
import { eraseSource, type SourceDeletionPorts } from './delete_source.js'
import { purgeDeletedText } from '../passages/sqlite/purge_deleted_text_job.js'

/**
 * Erases a person with every workspace that has no other owner: rows, index, sessions and files. False when they do not exist.
 */
export async function deleteAccount(ports: SourceDeletionPorts, userId: string): Promise<boolean> {
  const account = await User.find(userId)
  if (!account) return false

  // An account that only claims an address must not erase what belongs to the address's owner.
  const addresses = account.emailClaim === '' ? await listKnownAddresses(account) : []
  const left = await leaveWorkspaces(userId, { includeShared: true })
  await eraseWorkspaces(ports, left.ok ? left.value : [], async (trx) => {
    await trx.from('sessions').where('user_id', userId).delete()
    await forgetInActivity({ id: userId, addresses }, trx)
    for (const word of [userId, ...addresses]) await forget(word, trx)
    await trx.from('users').where('id', userId).delete()
  })
  return true
}

/** Erases workspaces with their rows, index and files; `also` is called in the transaction that deletes their rows. */
export async function eraseWorkspaces(
  ports: SourceDeletionPorts,
  workspaces: string[],
  also?: (trx: TransactionClientContract) => Promise<void>
): Promise<void> {
  for (const source of await DataSource.query().whereIn('workspaceId', workspaces))
    await eraseSource(ports, source)
  await db.transaction(async (trx) => {
    for (const id of workspaces) {
      for (const holder of ports.quotedContent) await holder.beforeAccountDeletion?.(id, trx)
      await trx.from('workspaces').where('id', id).delete()
    }
    await also?.(trx)
    for (const id of workspaces) {
      // Someone's first workspace has their id, and they stay.
      const isPerson = await trx.from('users').where('id', id).select('id').first()
      await forget(isPerson ? `"workspaceId":"${id}"` : id, trx)
    }
  })
  for (const id of workspaces) await ports.originals.deleteAll(id)
  await purgeDeletedText()
}

/** Rate limits and jobs contain ids and addresses, which would reveal that the account existed. */
async function forget(word: string, trx: TransactionClientContract): Promise<void> {
  await trx.from('rate_limits').whereRaw('key like ? escape ?', holding(word)).delete()
  await trx
    .from('queue_jobs')
    .whereNot('status', 'active')
    .whereRaw('data like ? escape ?', holding(word))
    .delete()
}

function holding(word: string): [pattern: string, escape: string] {
  return [`%${word.replace(/[\\%_]/g, '\\$&')}%`, '\\']
}

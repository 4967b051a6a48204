import db from '@adonisjs/lucid/services/db'
import User from '#src/identity/models/user'
import { listKnownAddresses } from '#src/identity/actions/delete_stored_emails'
import DataSource from '../items/models/data_source.js'
import { eraseSource, type SourceDeletionPorts } from './delete_source.js'
import { purgeDeletedText } from '../passages/sqlite/purge_deleted_text_job.js'

/** Erases an account with everything it owns: rows, index, sessions and files. False when it does not exist. */
export async function deleteAccount(ports: SourceDeletionPorts, accountId: string): Promise<boolean> {
  const account = await User.find(accountId)
  if (!account) return false

  // An account that only claims an address must not erase what belongs to the address's owner.
  const addresses = account.emailClaim === '' ? await listKnownAddresses(account) : []
  for (const source of await DataSource.query().where('userId', accountId)) await eraseSource(ports, source)
  await db.transaction(async (trx) => {
    await trx.from('sessions').where('user_id', accountId).delete()
    // Rate limits and jobs contain ids and addresses, which would reveal that the account existed.
    for (const word of [accountId, ...addresses]) {
      await trx.from('rate_limits').whereRaw('key like ? escape ?', holding(word)).delete()
      await trx
        .from('queue_jobs')
        .whereNot('status', 'active')
        .whereRaw('data like ? escape ?', holding(word))
        .delete()
    }
    for (const holder of ports.quotedContent) await holder.beforeAccountDeletion?.(accountId, trx)
    await trx.from('users').where('id', accountId).delete()
  })
  await ports.originals.deleteAll(accountId)
  await purgeDeletedText()
  return true
}

function holding(word: string): [pattern: string, escape: string] {
  return [`%${word.replace(/[\\%_]/g, '\\$&')}%`, '\\']
}

import db from '@adonisjs/lucid/services/db'
import User from '#src/identity/models/user'
import type { Knowledge } from '../knowledge.js'
import DataSource from '../models/data_source.js'
import { eraseSource } from './delete_items.js'
import { sweepTraces } from './sweep_traces.js'

/** Erases an account with everything it owns: rows, index, sessions, files. False when there is no such account. */
export async function deleteAccount(knowledge: Knowledge, accountId: string): Promise<boolean> {
  const account = await User.find(accountId)
  if (!account) return false

  for (const source of await DataSource.query().where('userId', accountId))
    await eraseSource(knowledge, source)
  await db.transaction(async (trx) => {
    await trx.from('sessions').where('user_id', accountId).delete()
    // Limits are counted under names and addresses; they would tell that there was somebody.
    await trx.from('rate_limits').where('key', 'like', `%${accountId}%`).delete()
    await trx
      .from('rate_limits')
      .whereRaw('key like ? escape ?', [`%${likeEscaped(account.email)}%`, '\\'])
      .delete()
    await trx.from('users').where('id', accountId).delete()
  })
  await knowledge.originals.deleteAll(accountId)
  await sweepTraces()
  return true
}

function likeEscaped(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&')
}

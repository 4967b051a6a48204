import db from '@adonisjs/lucid/services/db'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { DateTime } from 'luxon'
import { enqueue } from '#src/shared/queue/enqueue'
import { fail, ok, type Result } from '#src/shared/result'
import SendPasswordNoticeJob from '../mail/send_password_notice_job.js'
import User from '../models/user.js'
import { endDevices } from './end_devices.js'
import { consumeToken } from './consume_token.js'

/**
 * Sets a new password through a mailed link and signs the account out everywhere. Receiving the link proves ownership of the
 * address; if that is the first proof, all other access set up before is revoked.
 */
export async function resetPassword(
  accountId: string,
  token: string,
  password: string
): Promise<Result<User, 'dead_link'>> {
  return db.transaction(async (trx) => {
    if (!(await consumeToken(accountId, token, 'reset', trx))) return fail('dead_link')
    const user = await User.findOrFail(accountId, { client: trx })
    user.password = password
    if (!user.emailVerifiedAt) await revokeAllAccess(accountId, trx)
    user.emailVerifiedAt ??= DateTime.utc()
    await user.save()
    await endDevices(accountId, null, trx)
    await enqueue(trx, SendPasswordNoticeJob.dispatch({ accountId }))
    return ok(user)
  })
}

/** Credentials besides the password, and integrations that send content out of the account. */
const CREDENTIALS = [
  ['passkeys', 'user_id'],
  ['auth_access_tokens', 'tokenable_id'],
] as const
const INTEGRATIONS = ['webhooks', 'model_providers']

/**
 * Called when the owner of an address confirms it for the first time: someone else may have registered the account with that
 * address and prepared ways back in.
 */
async function revokeAllAccess(accountId: string, trx: TransactionClientContract): Promise<void> {
  for (const [table, column] of CREDENTIALS) await trx.from(table).where(column, accountId).delete()
  for (const table of INTEGRATIONS) await trx.from(table).where('user_id', accountId).delete()
}

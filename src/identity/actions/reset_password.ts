import db from '@adonisjs/lucid/services/db'
import { DateTime } from 'luxon'
import { enqueue } from '#src/shared/queue/enqueue'
import { fail, ok, type Result } from '#src/shared/result'
import SendPasswordNoticeJob from '../mail/send_password_notice_job.js'
import User from '../models/user.js'
import { revokeAllAccess } from './revoke_all_access.js'
import { endDevices } from './end_devices.js'
import { consumeToken } from './consume_token.js'

/**
 * Gives the account a new password by a mailed link and signs it out everywhere. The link's mail proved the address; when that is the
 * first proof of it, nothing that was set up before opens the account any more.
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

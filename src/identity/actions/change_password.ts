import db from '@adonisjs/lucid/services/db'
import { enqueue } from '#src/shared/queue/enqueue'
import SendPasswordNoticeJob from '../mail/send_password_notice_job.js'
import MailedToken from '../models/mailed_token.js'
import type User from '../models/user.js'
import { endDevices } from './devices.js'

/** Also signs out every other device and revokes password reset links. */
export async function changePassword(
  user: User,
  password: string,
  current: { deviceId: string; sessionId: string }
): Promise<void> {
  await db.transaction(async (trx) => {
    user.useTransaction(trx)
    user.password = password
    await user.save()
    await endDevices(user.id, current, trx)
    await MailedToken.query({ client: trx }).where({ userId: user.id, purpose: 'reset' }).delete()
    await enqueue(trx, SendPasswordNoticeJob.dispatch({ accountId: user.id }))
  })
}

import db from '@adonisjs/lucid/services/db'
import { isUniqueViolation } from '#src/shared/database'
import { enqueue } from '#src/shared/enqueue'
import { fail, ok, type Result } from '#src/shared/result'
import SendAddressNoticeJob from '../jobs/send_address_notice_job.js'
import SendVerificationJob from '../jobs/send_verification_job.js'
import MailedToken from '../models/mailed_token.js'
import type User from '../models/user.js'

export type Profile = Pick<User, 'name' | 'email' | 'locale' | 'timeZone' | 'theme'>

/** A new address is asked whether it is theirs, and the old one is told. */
export async function updateProfile(
  user: User,
  profile: Profile
): Promise<Result<{ emailChanged: boolean }, 'email_taken'>> {
  const { email: oldEmail, name } = user
  const email = profile.email.trim().toLowerCase()
  const emailChanged = email !== oldEmail
  try {
    await db.transaction(async (trx) => {
      user.useTransaction(trx)
      user.merge({ ...profile, name: profile.name.trim(), email })
      if (emailChanged) user.emailVerifiedAt = null
      await user.save()
      if (!emailChanged) return
      await MailedToken.query({ client: trx }).where('userId', user.id).delete()
      await enqueue(trx, SendVerificationJob.dispatch({ accountId: user.id }))
      await enqueue(trx, SendAddressNoticeJob.dispatch({ name, email: oldEmail }))
    })
    return ok({ emailChanged })
  } catch (error) {
    if (isUniqueViolation(error)) return fail('email_taken')
    throw error
  }
}

import db from '@adonisjs/lucid/services/db'
import { isUniqueViolation } from '#src/shared/database/unique_violation'
import { enqueue } from '#src/shared/queue/enqueue'
import { recipientOf, type Recipient } from '../mail/account_emails.js'
import SendAddressNoticeJob from '../mail/send_address_notice_job.js'
import SendVerificationJob from '../mail/send_verification_job.js'
import MailedToken from '../models/mailed_token.js'
import type User from '../models/user.js'

export type Profile = Pick<User, 'name' | 'email' | 'locale' | 'timeZone' | 'theme'>

/**
 * A new address gets a verification link, and the old one a notice. An address of another account is only claimed, as at
 * registration, so that the response does not reveal that it is taken.
 */
export async function updateProfile(user: User, profile: Profile): Promise<{ emailChanged: boolean }> {
  const changed = profile.email.trim().toLowerCase() !== user.email
  const { emailClaim } = user
  const old = recipientOf(user)
  try {
    await save(user, profile, changed ? '' : emailClaim, old)
  } catch (error) {
    if (!isUniqueViolation(error)) throw error
    await save(user, profile, user.id, old)
  }
  return { emailChanged: changed }
}

function save(user: User, profile: Profile, emailClaim: string, old: Recipient): Promise<void> {
  const email = profile.email.trim().toLowerCase()
  return db.transaction(async (trx) => {
    user.useTransaction(trx).merge({ ...profile, name: profile.name.trim(), email, emailClaim })
    if (email !== old.email) user.emailVerifiedAt = null
    await user.save()
    if (email === old.email) return
    await MailedToken.query({ client: trx }).where('userId', user.id).delete()
    await enqueue(trx, SendVerificationJob.dispatch({ accountId: user.id }))
    await enqueue(trx, SendAddressNoticeJob.dispatch(old))
  })
}

import db from '@adonisjs/lucid/services/db'
import { DateTime } from 'luxon'
import { fail, ok, type Result } from '#src/shared/result'
import User from '../models/user.js'
import { findAccountByToken, consumeToken, createMailedToken } from './mailed_tokens.js'
import { isUniqueViolation } from '#src/shared/database/unique_violation'
import { databaseTime } from '#src/shared/database/database_time'
import type { AccountMail } from '#src/identity/mail/mailer'
import { existingAccountEmail, recipientOf, verificationEmail } from '#src/identity/mail/account_emails'
import { MAX_CLAIM_NOTICES } from '#src/identity/limits'
import MailedToken from '#src/identity/models/mailed_token'
import { findAccountByEmail } from '#src/identity/queries/find_account'

/** Verifying an already verified address succeeds. */
export async function verifyEmail(user: User, token: string): Promise<Result<true, 'dead_link'>> {
  if (user.emailVerifiedAt) return ok(true)
  const account = await findAccountByToken(token, 'verify')
  if (account?.id !== user.id) return fail('dead_link')

  return db.transaction(async (trx) => {
    if (!(await consumeToken(user.id, token, 'verify', trx))) return fail('dead_link')
    user.useTransaction(trx)
    user.emailVerifiedAt = DateTime.utc()
    await user.save()
    return ok(true)
  })
}

/** Emails a verification link to the account's current address unless it is verified. */
export async function sendVerification(mail: AccountMail, accountId: string): Promise<void> {
  const { mailer, links, brand } = mail
  const user = await User.find(accountId)
  if (!user || user.emailVerifiedAt) return
  if (user.emailClaim !== '' && !(await claimIfFree(user))) return notifyHolder(mail, user)
  const token = await createMailedToken(user, 'verify')
  if (token) await mailer.send(verificationEmail(recipientOf(user), links.verifyEmail(user.id, token), brand))
}

async function notifyHolder({ mailer, links, brand }: AccountMail, claimant: User): Promise<void> {
  const holder = await findAccountByEmail(claimant.email)
  const sent = await MailedToken.query()
    .where({ email: claimant.email, purpose: 'verify' })
    .whereNot('userId', holder?.id ?? '')
    .where('expiresAt', '>', databaseTime())
  // The claimant's token is never sent: its row only counts the notice.
  if (!holder || sent.length >= MAX_CLAIM_NOTICES || !(await createMailedToken(claimant, 'verify'))) return
  await mailer.send(existingAccountEmail(recipientOf(holder), links.forgotPassword(), brand))
}

/** The address may have been released since it was claimed. */
async function claimIfFree(user: User): Promise<boolean> {
  if (await findAccountByEmail(user.email)) return false
  try {
    await user.merge({ emailClaim: '' }).save()
    return true
  } catch (error) {
    if (isUniqueViolation(error)) return false
    throw error
  }
}

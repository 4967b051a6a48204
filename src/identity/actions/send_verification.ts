import { isUniqueViolation } from '#src/shared/database/unique_violation'
import { databaseTime } from '#src/shared/database/database_time'
import type { AccountMail } from '../mail/account_mail.js'
import { existingAccountEmail, verificationEmail } from '../mail/emails.js'
import MailedToken from '../models/mailed_token.js'
import User from '../models/user.js'
import { findAccountByEmail } from '../queries/find_account_by_email.js'
import { createMailedToken } from './create_mailed_token.js'

/** However many accounts claim one address, its owner gets no more letters about them than this in a day. */
const MOST_ABOUT_CLAIMS = 5

/** Asks the account's present address whether it is theirs, unless it has said so already. */
export async function sendVerification(mail: AccountMail, accountId: string): Promise<void> {
  const { mailer, links, brand } = mail
  const user = await User.find(accountId)
  if (!user || user.emailVerifiedAt) return
  if (user.emailClaim !== '' && !(await becomesHolder(user))) return tellHolder(mail, user)
  const token = await createMailedToken(user, 'verify')
  if (token) await mailer.send(verificationEmail(user, links.verifyEmail(user.id, token), brand))
}

async function tellHolder({ mailer, links, brand }: AccountMail, claimant: User): Promise<void> {
  const holder = await findAccountByEmail(claimant.email)
  const told = await MailedToken.query()
    .where({ email: claimant.email, purpose: 'verify' })
    .whereNot('userId', holder?.id ?? '')
    .where('expiresAt', '>', databaseTime())
  // The token of a claimant is never sent: its row only counts the letter.
  if (!holder || told.length >= MOST_ABOUT_CLAIMS || !(await createMailedToken(claimant, 'verify'))) return
  await mailer.send(existingAccountEmail(holder, links.forgotPassword(), brand))
}

/** The address may have become free since it was claimed. */
async function becomesHolder(user: User): Promise<boolean> {
  if (await findAccountByEmail(user.email)) return false
  try {
    await user.merge({ emailClaim: '' }).save()
    return true
  } catch (error) {
    if (isUniqueViolation(error)) return false
    throw error
  }
}

import { verificationLetter } from '../mail/letters.js'
import type { AccountMail } from '../mail/account_mail.js'
import User from '../models/user.js'
import { mailToken } from './mail_token.js'

/** Asks the account's present address whether it is theirs, unless it has said so already. */
export async function sendVerification(
  { mailer, links, brand }: AccountMail,
  accountId: string
): Promise<void> {
  const user = await User.find(accountId)
  if (!user || user.emailVerifiedAt) return
  const token = await mailToken(user, 'verify')
  if (token) await mailer.send(verificationLetter(user, links.verifyEmail(user.id, token), brand))
}

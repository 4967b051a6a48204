import { passwordResetEmail } from '../mail/emails.js'
import type { AccountMail } from '../mail/account_mail.js'
import { findAccountByEmail } from '../queries/find_account_by_email.js'
import { createMailedToken } from './create_mailed_token.js'

/** Writes to the account of this address, if there is one. */
export async function sendResetLink({ mailer, links, brand }: AccountMail, email: string): Promise<void> {
  const user = await findAccountByEmail(email)
  const token = user && (await createMailedToken(user, 'reset'))
  if (token) await mailer.send(passwordResetEmail(user, links.resetPassword(token), brand))
}

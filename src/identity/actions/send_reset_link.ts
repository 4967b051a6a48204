import { resetLetter } from '../mail/letters.js'
import type { AccountMail } from '../mail/account_mail.js'
import { addressHolder } from '../queries/address_holder.js'
import { mailToken } from './mail_token.js'

/** Writes to the account of this address, if there is one. */
export async function sendResetLink({ mailer, links, brand }: AccountMail, email: string): Promise<void> {
  const user = await addressHolder(email)
  const token = user && (await mailToken(user, 'reset'))
  if (token) await mailer.send(resetLetter(user, links.resetPassword(token), brand))
}

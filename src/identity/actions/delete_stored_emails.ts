import type { Mailer } from '../mail/mailer.js'
import { findAccountByEmail } from '../queries/find_account_by_email.js'

/** Letters that are kept here for want of a mail server go with their account. Those to an address of somebody else stay. */
export async function deleteStoredEmails(mailer: Mailer, addresses: string[]): Promise<void> {
  for (const address of addresses) if (!(await findAccountByEmail(address))) await mailer.deleteStored(address)
}

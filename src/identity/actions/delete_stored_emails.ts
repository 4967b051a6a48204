import type { Mailer } from '../mail/mailer.js'
import { findAccountByEmail } from '../queries/find_account_by_email.js'

/** Deletes the emails of a deleted account that were stored instead of sent, except for addresses of other accounts. */
export async function deleteStoredEmails(mailer: Mailer, addresses: string[]): Promise<void> {
  for (const address of addresses)
    if (!(await findAccountByEmail(address))) await mailer.deleteStored(address)
}

import type { Mailer } from '../mail/mailer.js'
import { findAccountByEmail } from '../queries/find_account.js'
import AccountEvent from '#src/identity/models/account_event'
import type User from '#src/identity/models/user'

/** Deletes the emails of a deleted account that were stored instead of sent, except for addresses of other accounts. */
export async function deleteStoredEmails(mailer: Mailer, addresses: string[]): Promise<void> {
  for (const address of addresses)
    if (!(await findAccountByEmail(address))) await mailer.deleteStored(address)
}

/** The account's address and its earlier ones, as far back as its activity log goes. */
export async function listKnownAddresses({ id, email }: User): Promise<string[]> {
  const changes = await AccountEvent.query()
    .where({ userId: id, kind: 'email_changed' })
    .whereNotNull('detail')
  return [...new Set([email, ...changes.map(({ detail }) => detail!)])]
}

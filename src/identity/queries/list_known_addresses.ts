import AccountEvent from '../models/account_event.js'
import type User from '../models/user.js'

/** The account's address and its earlier ones, as far back as its activity log goes. */
export async function listKnownAddresses({ id, email }: User): Promise<string[]> {
  const changes = await AccountEvent.query()
    .where({ userId: id, kind: 'email_changed' })
    .whereNotNull('detail')
  return [...new Set([email, ...changes.map(({ detail }) => detail!)])]
}

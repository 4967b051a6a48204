import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

/** What opens an account besides its password, and what carries its content out of it. */
const WAYS_IN = [
  ['passkeys', 'user_id'],
  ['auth_access_tokens', 'tokenable_id'],
] as const
const WAYS_OUT = ['webhooks', 'model_providers']

/**
 * For an account that is handed to the owner of its address who never said before that it was theirs: somebody else may have made
 * it, with that address, and left doors open for later.
 */
export async function revokeAllAccess(accountId: string, trx: TransactionClientContract): Promise<void> {
  for (const [table, column] of WAYS_IN) await trx.from(table).where(column, accountId).delete()
  for (const table of WAYS_OUT) await trx.from(table).where('user_id', accountId).delete()
}

import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import MailedToken, { type TokenPurpose } from '../models/mailed_token.js'
import { tokenHash } from './create_mailed_token.js'

/** Consumes a mailed secret and deletes the others for the same purpose. Of concurrent calls exactly one returns true. */
export async function consumeToken(
  accountId: string,
  token: string,
  purpose: TokenPurpose,
  trx: TransactionClientContract
): Promise<boolean> {
  const used = await trx
    .from('mailed_tokens')
    .where({ user_id: accountId, hash: tokenHash(token), purpose })
    .delete()
  if (Number(used) !== 1) return false
  await MailedToken.query({ client: trx }).where({ userId: accountId, purpose }).delete()
  return true
}

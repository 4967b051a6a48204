import { databaseTime } from '#src/shared/database/database_time'
import MailedToken, { type TokenPurpose } from '#src/identity/models/mailed_token'
import User from '#src/identity/models/user'
import { randomBytes } from 'node:crypto'
import { DateTime } from 'luxon'
import { MAILED_TOKEN_AGE, MAX_VALID_TOKENS } from '#src/identity/limits'
import { sha256 } from '#src/shared/crypto/sha256'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

export function tokenHash(token: string): string {
  return sha256(token)
}

/** A secret to email to the account's current address; null if enough are already valid. */
export async function createMailedToken(user: User, purpose: TokenPurpose): Promise<string | null> {
  const now = DateTime.utc()
  await MailedToken.query().where('expiresAt', '<', databaseTime(now)).delete()
  const valid = await MailedToken.query().where({ userId: user.id, purpose, email: user.email })
  if (valid.length >= MAX_VALID_TOKENS) return null

  const token = randomBytes(32).toString('base64url')
  const { id: userId, email } = user
  const expiresAt = now.plus(MAILED_TOKEN_AGE[purpose])
  await MailedToken.create({ userId, purpose, hash: tokenHash(token), email, expiresAt })
  return token
}

/** The account of a mailed secret that has not expired or been used, provided its address is unchanged. */
export async function findAccountByToken(token: string, purpose: TokenPurpose): Promise<User | null> {
  const row = await MailedToken.query()
    .where({ hash: tokenHash(token), purpose })
    .where('expiresAt', '>', databaseTime())
    .first()
  if (!row) return null
  return User.query().where({ id: row.userId, email: row.email }).first()
}

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

import { createHash, randomBytes } from 'node:crypto'
import { DateTime } from 'luxon'
import { databaseTime } from '#src/shared/database/database_time'
import { MAILED_TOKEN_AGE, MAX_VALID_TOKENS } from '../limits.js'
import MailedToken, { type TokenPurpose } from '../models/mailed_token.js'
import type User from '../models/user.js'

export function tokenHash(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}

/** A secret to email to the account's current address; null when enough are valid already. */
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

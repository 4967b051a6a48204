import { createHash, randomBytes } from 'node:crypto'
import { DateTime } from 'luxon'
import { databaseTime } from '#src/shared/database/database_time'
import MailedToken, { type TokenPurpose } from '../models/mailed_token.js'
import type User from '../models/user.js'

export const TOKEN_AGE = { reset: { minutes: 60 }, verify: { hours: 24 } } as const

/**
 * Nobody gets more letters than this that still work, however often somebody asks. Earlier links stay good, so that a
 * stranger who asks again and again takes nothing from the owner.
 */
const MOST_AT_ONCE = 5

export function tokenHash(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}

/** A secret for a letter to the account's present address; null when enough of them are under way. */
export async function createMailedToken(user: User, purpose: TokenPurpose): Promise<string | null> {
  const now = DateTime.utc()
  await MailedToken.query().where('expiresAt', '<', databaseTime(now)).delete()
  const underWay = await MailedToken.query().where({ userId: user.id, purpose, email: user.email })
  if (underWay.length >= MOST_AT_ONCE) return null

  const token = randomBytes(32).toString('base64url')
  const { id: userId, email } = user
  const expiresAt = now.plus(TOKEN_AGE[purpose])
  await MailedToken.create({ userId, purpose, hash: tokenHash(token), email, expiresAt })
  return token
}

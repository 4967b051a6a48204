import { databaseTime } from '#src/shared/database/database_time'
import { tokenHash } from '../actions/create_mailed_token.js'
import MailedToken, { type TokenPurpose } from '../models/mailed_token.js'
import User from '../models/user.js'

/** The account of a mailed secret that has not expired or been used, provided its address is unchanged. */
export async function findAccountByToken(token: string, purpose: TokenPurpose): Promise<User | null> {
  const row = await MailedToken.query()
    .where({ hash: tokenHash(token), purpose })
    .where('expiresAt', '>', databaseTime())
    .first()
  if (!row) return null
  return User.query().where({ id: row.userId, email: row.email }).first()
}

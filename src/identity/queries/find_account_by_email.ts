import User from '../models/user.js'

/** The account that owns an address, not those that merely claim it. */
export function findAccountByEmail(email: string): Promise<User | null> {
  return User.query().where({ email: email.trim().toLowerCase(), emailClaim: '' }).first()
}

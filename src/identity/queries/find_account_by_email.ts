import User from '../models/user.js'

/** The one account that an address belongs to. */
export function findAccountByEmail(email: string): Promise<User | null> {
  return User.query().where({ email: email.trim().toLowerCase(), emailClaim: '' }).first()
}

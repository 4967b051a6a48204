import User from '../models/user.js'

/** The one account that an address belongs to. */
export function addressHolder(email: string): Promise<User | null> {
  return User.query().where({ email: email.trim().toLowerCase(), emailClaim: '' }).first()
}

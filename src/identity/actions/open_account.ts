import { newId } from '#src/shared/ids'
import User from '../models/user.js'
import { findAccountByEmail } from '../queries/find_account_by_email.js'
import { registerAccount, type Registration } from './register_account.js'

/**
 * Makes an account whether or not the address has one, so that nobody learns which addresses do. The second account only
 * claims the address: its letters tell the address's owner that they have an account already.
 */
export async function openAccount(registration: Registration): Promise<User> {
  const { name, email, password } = registration
  if (!(await findAccountByEmail(email))) {
    const made = await registerAccount(registration)
    if (made.ok) return made.value
  }
  const id = newId()
  const claimant = await User.create({
    id,
    name: name.trim(),
    email: email.trim().toLowerCase(),
    emailClaim: id,
    password,
  })
  return claimant.refresh()
}

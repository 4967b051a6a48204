import { newId } from '#src/shared/ids'
import type User from '../models/user.js'
import { findAccountByEmail } from '../queries/find_account_by_email.js'
import { createAccount } from '../workspaces/create_account.js'
import { registerAccount, type Registration } from './register_account.js'

/**
 * Creates an account whether or not the address is taken, so that responses do not reveal which addresses are. A second account
 * only claims the address: its verification emails tell the owner that they already have an account.
 */
export async function openAccount(registration: Registration): Promise<User> {
  const { name, email, password, locale = 'en' } = registration
  if (!(await findAccountByEmail(email))) {
    const registered = await registerAccount(registration)
    if (registered.ok) return registered.value
  }
  const id = newId()
  return createAccount({
    id,
    name: name.trim(),
    email: email.trim().toLowerCase(),
    emailClaim: id,
    password,
    locale,
  })
}

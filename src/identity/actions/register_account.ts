import type { Locale } from '#protocol/profile'
import { isUniqueViolation } from '#src/shared/database/unique_violation'
import { fail, ok, type Result } from '#src/shared/result'
import { newId } from '#src/shared/ids'
import type User from '../models/user.js'
import { createAccount } from '../workspaces/create_account.js'
import { findAccountByEmail } from '../queries/find_account.js'

export type Registration = { name: string; email: string; password: string; locale?: Locale }

/** The unique index decides between concurrent registrations of one address. */
export async function registerAccount(registration: Registration): Promise<Result<User, 'email_taken'>> {
  const { name, email, password, locale = 'en' } = registration
  try {
    return ok(await createAccount({ name: name.trim(), email: email.trim().toLowerCase(), password, locale }))
  } catch (error) {
    if (isUniqueViolation(error)) return fail('email_taken')
    throw error
  }
}

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

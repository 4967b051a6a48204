import type { Locale } from '#protocol/profile'
import { isUniqueViolation } from '#src/shared/database/unique_violation'
import { fail, ok, type Result } from '#src/shared/result'
import type User from '../models/user.js'
import { createAccount } from '../workspaces/create_account.js'

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

import { isUniqueViolation } from '#src/shared/database/unique_violation'
import { fail, ok, type Result } from '#src/shared/result'
import User from '../models/user.js'

export type Registration = { name: string; email: string; password: string }

/** Makes an account. The database decides whether the address is still free, whoever else is registering just now. */
export async function registerAccount(registration: Registration): Promise<Result<User, 'email_taken'>> {
  const { name, email, password } = registration
  try {
    const user = await User.create({ name: name.trim(), email: email.trim().toLowerCase(), password })
    return ok(await user.refresh())
  } catch (error) {
    if (isUniqueViolation(error)) return fail('email_taken')
    throw error
  }
}

import db from '@adonisjs/lucid/services/db'
import type User from '../models/user.js'

/**
 * Operators are the verified accounts with these addresses, or the first account if none are configured. Claimed or unverified
 * addresses do not count.
 */
export async function isOperator(user: User, emails: readonly string[]): Promise<boolean> {
  if (emails.length > 0)
    return emails.includes(user.email) && user.emailClaim === '' && user.emailVerifiedAt !== null
  const oldest = db.from('users').orderBy('created_at').orderBy('id').select('id')
  const first: { id: string } | null = await oldest.first()
  return first?.id === user.id
}

import db from '@adonisjs/lucid/services/db'
import type User from '../models/user.js'

/**
 * Whoever runs the server: the confirmed accounts of these addresses, or the first account when none is given. An address
 * that is only claimed makes nobody an operator, nor one that nobody has confirmed.
 */
export async function isOperator(user: User, emails: readonly string[]): Promise<boolean> {
  if (emails.length > 0)
    return emails.includes(user.email) && user.emailClaim === '' && user.emailVerifiedAt !== null
  const first: { id: string } | null = await db.from('users').orderBy('id').select('id').first()
  return first?.id === user.id
}

import User from '../models/user.js'
import { findOwner } from '../workspaces/find_workspace.js'

/**
 * Operators are the verified accounts with these addresses, or the first account if none are configured. Claimed or unverified
 * addresses do not count.
 */
export async function isOperator(user: User, emails: readonly string[]): Promise<boolean> {
  if (emails.length > 0)
    return emails.includes(user.email) && user.emailClaim === '' && user.emailVerifiedAt !== null
  return (await findOperator(emails))?.id === user.id
}

/** The first operator with an account. */
export async function findOperator(emails: readonly string[]): Promise<User | null> {
  if (emails.length === 0) return User.query().orderBy('createdAt').orderBy('id').first()
  const confirmed = await User.query()
    .whereIn('email', [...emails])
    .where('emailClaim', '')
    .whereNotNull('emailVerifiedAt')
  return confirmed.sort((a, b) => emails.indexOf(a.email) - emails.indexOf(b.email))[0] ?? null
}

/**
 * Whether this is the workspace that an operator's account came with. Others that an operator owns don't count: anyone can make
 * an operator the owner of theirs. Read every time, so that former operators lose their rights immediately.
 */
export async function isOperatorAccount(workspaceId: string, emails: readonly string[]): Promise<boolean> {
  const user = await findOwner(workspaceId)
  return user?.id === workspaceId && isOperator(user, emails)
}

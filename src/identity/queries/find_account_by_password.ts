import hash from '@adonisjs/core/services/hash'
import { newId } from '#src/shared/ids'
import User from '../models/user.js'
import { findAccountByEmail } from './find_account_by_email.js'

/** The password of no account, compared where there is none: exactly the work that is done for an account. */
let nobodys: Promise<string> | null = null

/**
 * The account that this address and password open: the address's own, or the latest that only claims it. Two passwords are
 * compared whoever there is, so that an unknown address takes as long as a known one.
 */
export async function findAccountByPassword(email: string, password: string): Promise<User | null> {
  const claimant = User.query().where({ email }).whereNot('emailClaim', '').orderBy('id', 'desc').first()
  const candidates = [await findAccountByEmail(email), await claimant]
  const opened = await Promise.all(candidates.map((candidate) => opens(candidate, password)))
  return candidates.find((_, place) => opened[place]) ?? null
}

async function opens(candidate: User | null, password: string): Promise<boolean> {
  if (candidate) return candidate.verifyPassword(password)
  nobodys ??= hash.make(newId())
  await hash.verify(await nobodys, password)
  return false
}

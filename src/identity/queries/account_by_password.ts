import hash from '@adonisjs/core/services/hash'
import User from '../models/user.js'
import { addressHolder } from './address_holder.js'

/**
 * The account that this address and password open: the address's own, or the latest that only claims it. Two passwords are
 * hashed whoever there is, so that an unknown address takes as long as a known one.
 */
export async function accountByPassword(email: string, password: string): Promise<User | null> {
  const claimant = User.query().where({ email }).whereNot('emailClaim', '').orderBy('id', 'desc').first()
  const candidates = [await addressHolder(email), await claimant]
  const opened = await Promise.all(candidates.map((candidate) => opens(candidate, password)))
  return candidates.find((_, place) => opened[place]) ?? null
}

async function opens(candidate: User | null, password: string): Promise<boolean> {
  if (candidate) return candidate.verifyPassword(password)
  await hash.make(password)
  return false
}

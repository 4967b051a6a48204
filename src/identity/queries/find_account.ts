import hash from '@adonisjs/core/services/hash'
import { newId } from '#src/shared/ids'
import User from '../models/user.js'

/** The account that owns an address, not those that merely claim it. */
export function findAccountByEmail(email: string): Promise<User | null> {
  return User.query().where({ email: email.trim().toLowerCase(), emailClaim: '' }).first()
}

/** A hash to compare with when there is no account, so that it takes equally long. */
let dummyHash: Promise<string> | null = null

/**
 * The account with this address and password: the address's owner, or the latest account that claims it. Always compares two
 * hashes, so that the timing does not reveal which addresses are known.
 */
export async function findAccountByPassword(email: string, password: string): Promise<User | null> {
  const claimant = User.query().where({ email }).whereNot('emailClaim', '').orderBy('id', 'desc').first()
  const candidates = [await findAccountByEmail(email), await claimant]
  const matching = await Promise.all(candidates.map((candidate) => matches(candidate, password)))
  return candidates.find((_, index) => matching[index]) ?? null
}

async function matches(candidate: User | null, password: string): Promise<boolean> {
  if (candidate) return candidate.verifyPassword(password)
  dummyHash ??= hash.make(newId())
  await hash.verify(await dummyHash, password)
  return false
}

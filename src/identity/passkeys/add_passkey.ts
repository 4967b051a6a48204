import {
  generateRegistrationOptions,
  verifyRegistrationResponse,
  type RegistrationResponseJSON,
} from '@simplewebauthn/server'
import { isUniqueViolation } from '#src/shared/database/unique_violation'
import { fail, ok, type Result } from '#src/shared/result'
import Passkey from '../models/passkey.js'
import type User from '../models/user.js'
import type { RelyingParty } from './relying_party.js'

export const MAX_PASSKEYS = 20

/** EdDSA, ES256 and RS256: what every authenticator has one of. What Node only tries out so far is not asked for. */
const ALGORITHMS = [-8, -7, -257]

/** What the browser needs to have a key made; its challenge has to come back with the answer. */
export async function passkeyCreationOptions({ id, name }: RelyingParty, user: User) {
  const known = await Passkey.query().where('userId', user.id)
  return generateRegistrationOptions({
    rpID: id,
    rpName: name,
    userID: new TextEncoder().encode(user.id),
    userName: user.email,
    userDisplayName: user.name,
    excludeCredentials: known.map(({ credentialId, transports }) => ({ id: credentialId, transports })),
    supportedAlgorithmIDs: ALGORITHMS,
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
}

export async function addPasskey(
  party: RelyingParty,
  user: User,
  { challenge, name, response }: { challenge: string; name: string; response: RegistrationResponseJSON }
): Promise<Result<Passkey, 'not_verified' | 'known' | 'too_many'>> {
  const count = await Passkey.query().where('userId', user.id)
  if (count.length >= MAX_PASSKEYS) return fail('too_many')

  const info = await verified(party, challenge, response)
  if (!info) return fail('not_verified')
  const { id: credentialId, publicKey, counter, transports } = info.credential
  try {
    return ok(
      await Passkey.create({
        userId: user.id,
        name,
        credentialId,
        publicKey: Buffer.from(publicKey).toString('base64url'),
        counter,
        transports: transports ?? [],
        lastUsedAt: null,
      })
    )
  } catch (error) {
    if (isUniqueViolation(error)) return fail('known')
    throw error
  }
}

/** The library throws for whatever is wrong with an answer, which a stranger may have made up. */
async function verified(
  { id, origins }: RelyingParty,
  challenge: string,
  response: RegistrationResponseJSON
) {
  try {
    const checked = await verifyRegistrationResponse({
      response,
      expectedChallenge: challenge,
      expectedOrigin: origins,
      expectedRPID: id,
      supportedAlgorithmIDs: ALGORITHMS,
    })
    return checked.verified ? checked.registrationInfo : null
  } catch {
    return null
  }
}

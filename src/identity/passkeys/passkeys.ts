import {
  generateRegistrationOptions,
  verifyRegistrationResponse,
  type RegistrationResponseJSON,
  generateAuthenticationOptions,
  verifyAuthenticationResponse,
  type AuthenticationResponseJSON,
} from '@simplewebauthn/server'
import { isUniqueViolation } from '#src/shared/database/unique_violation'
import { fail, ok, type Result } from '#src/shared/result'
import { MAX_PASSKEYS } from '../limits.js'
import Passkey from '../models/passkey.js'
import User from '../models/user.js'
import { DateTime } from 'luxon'

/** EdDSA, ES256 and RS256: every authenticator supports one of them. Node's experimental algorithms are left out. */
const ALGORITHMS = [-8, -7, -257]

/** Options for `navigator.credentials.create()`; the response must contain their challenge. */
export async function passkeyCreationOptions({ id, name }: RelyingParty, user: User) {
  const existing = await Passkey.query().where('userId', user.id)
  return generateRegistrationOptions({
    rpID: id,
    rpName: name,
    userID: new TextEncoder().encode(user.id),
    userName: user.email,
    userDisplayName: user.name,
    excludeCredentials: existing.map(({ credentialId, transports }) => ({ id: credentialId, transports })),
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

  const info = await verify(party, challenge, response)
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

/** Null for an invalid response: the library throws, and the response is untrusted input. */
async function verify({ id, origins }: RelyingParty, challenge: string, response: RegistrationResponseJSON) {
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

/** Newest first. */
export function listPasskeys(accountId: string): Promise<Passkey[]> {
  return Passkey.query().where('userId', accountId).orderBy('id', 'desc')
}

export function findPasskey(accountId: string, id: string): Promise<Passkey | null> {
  return Passkey.query().where({ userId: accountId, id }).first()
}

/** Authenticators store keys for the host name `id` and sign only for `origins`. */
export type RelyingParty = { id: string; name: string; origins: string[] }

/** Names no account, so that the authenticator offers its own keys. */
export function passkeyRequestOptions({ id }: RelyingParty) {
  return generateAuthenticationOptions({ rpID: id, userVerification: 'required' })
}

export async function findAccountByPasskey(
  party: RelyingParty,
  challenge: string,
  response: AuthenticationResponseJSON
): Promise<User | null> {
  const passkey = await Passkey.findBy('credentialId', response.id)
  const counter = passkey && (await verifiedCounter(party, passkey, challenge, response))
  if (passkey === null || counter === null) return null
  await passkey.merge({ counter, lastUsedAt: DateTime.now() }).save()
  return User.find(passkey.userId)
}

/** Null for an invalid response: the library throws, also for a counter that went backwards. */
async function verifiedCounter(
  { id, origins }: RelyingParty,
  passkey: Passkey,
  challenge: string,
  response: AuthenticationResponseJSON
): Promise<number | null> {
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response,
      expectedChallenge: challenge,
      expectedOrigin: origins,
      expectedRPID: id,
      credential: {
        id: passkey.credentialId,
        publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'base64url')),
        counter: passkey.counter,
        transports: passkey.transports,
      },
    })
    return verified ? authenticationInfo.newCounter : null
  } catch {
    return null
  }
}

import {
  generateAuthenticationOptions,
  verifyAuthenticationResponse,
  type AuthenticationResponseJSON,
} from '@simplewebauthn/server'
import { DateTime } from 'luxon'
import Passkey from '../models/passkey.js'
import User from '../models/user.js'

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

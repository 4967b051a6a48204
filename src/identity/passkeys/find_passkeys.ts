import Passkey from '../models/passkey.js'

/** Newest first. */
export function listPasskeys(accountId: string): Promise<Passkey[]> {
  return Passkey.query().where('userId', accountId).orderBy('id', 'desc')
}

export function findPasskey(accountId: string, id: string): Promise<Passkey | null> {
  return Passkey.query().where({ userId: accountId, id }).first()
}

import db from '@adonisjs/lucid/services/db'
import { endDevices } from '../actions/devices.js'
import { recordAccountEvent } from '../events/account_events.js'
import Passkey from '../models/passkey.js'

/**
 * Removes an account's passkeys, two-step verification and recovery codes and signs it out everywhere, for
 * operators who know whom they let in. The profile lists each removal as done on the server.
 */
export async function resetSecondFactors(userId: string): Promise<{ passkeys: number; twoStep: boolean }> {
  const removed = await db.transaction(async (trx) => {
    const passkeys = await Passkey.query({ client: trx }).where({ userId })
    await trx.from('passkeys').where('user_id', userId).delete()
    const secrets: unknown = await trx.from('two_step_secrets').where('user_id', userId).delete()
    await trx.from('recovery_codes').where('user_id', userId).delete()
    const twoStep = Number(secrets) > 0
    if (passkeys.length > 0 || twoStep) await endDevices(userId, null, trx)
    return { names: passkeys.map(({ name }) => name), twoStep }
  })
  for (const detail of removed.names)
    await recordAccountEvent(userId, { kind: 'passkey_removed', detail, by: null })
  if (removed.twoStep) await recordAccountEvent(userId, { kind: 'two_step_off', by: null })
  return { passkeys: removed.names.length, twoStep: removed.twoStep }
}

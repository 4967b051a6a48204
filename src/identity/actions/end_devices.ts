import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import db from '@adonisjs/lucid/services/db'

/** Signs an account out everywhere except on `keep`, and revokes remember-me tokens. */
export async function endDevices(
  accountId: string,
  keep: { deviceId: string; sessionId: string } | null,
  trx: TransactionClientContract | typeof db = db
): Promise<void> {
  const device = keep && (await trx.from('devices').where({ id: keep.deviceId, user_id: accountId }).first())
  const tokens = trx.from('remember_me_tokens').where('tokenable_id', accountId)
  if (device?.remember_token_id) void tokens.whereNot('id', device.remember_token_id)
  await tokens.delete()

  const devices = trx.from('devices').where('user_id', accountId)
  const sessions = trx.from('sessions').where('user_id', accountId)
  if (keep) {
    void devices.whereNot('id', keep.deviceId)
    void sessions.whereNot('id', keep.sessionId)
  }
  await devices.delete()
  await sessions.delete()
}

/** Signs out one device. False if the account has no such device. */
export async function endDevice(accountId: string, deviceId: string): Promise<boolean> {
  return db.transaction(async (trx) => {
    const device = await trx.from('devices').where({ id: deviceId, user_id: accountId }).first()
    if (!device) return false
    if (device.remember_token_id) {
      await trx
        .from('remember_me_tokens')
        .where({ id: device.remember_token_id, tokenable_id: accountId })
        .delete()
    }
    await trx.from('devices').where('id', deviceId).delete()
    return true
  })
}

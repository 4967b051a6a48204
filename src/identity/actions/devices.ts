import { DateTime } from 'luxon'
import { databaseTime } from '#src/shared/database/database_time'
import { DEVICE_SEEN_INTERVAL_MS, LISTED_DEVICES, MAX_USER_AGENT_CHARACTERS } from '../limits.js'
import Device from '../models/device.js'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import db from '@adonisjs/lucid/services/db'

export type Browser = { userAgent: string | null; address: string | null }

export async function addDevice(
  accountId: string,
  { userAgent, address }: Browser,
  rememberTokenId: number | null = null
): Promise<Device> {
  const values = {
    userId: accountId,
    userAgent: userAgent?.slice(0, MAX_USER_AGENT_CHARACTERS) ?? null,
    address,
    rememberTokenId,
  }
  return Device.create({ ...values, lastSeenAt: DateTime.utc() })
}

/** Updates `lastSeenAt` every few minutes. Null when the device was signed out. */
export async function touchDevice(
  accountId: string,
  deviceId: string,
  address: string | null
): Promise<Device | null> {
  const device = await Device.query().where({ id: deviceId, userId: accountId }).first()
  if (!device) return null
  if (DateTime.utc().diff(device.lastSeenAt).toMillis() > DEVICE_SEEN_INTERVAL_MS) {
    // An update instead of `save`, which would recreate a device that is being signed out concurrently.
    await Device.query().where('id', device.id).update({ lastSeenAt: databaseTime(), address })
  }
  return device
}

export async function findRememberedDevice(
  accountId: string,
  rememberTokenId: number
): Promise<Device | null> {
  return Device.query().where({ userId: accountId, rememberTokenId }).first()
}

/** Most recently seen first. */
export async function listDevices(accountId: string): Promise<Device[]> {
  return Device.query()
    .where('userId', accountId)
    .orderBy('lastSeenAt', 'desc')
    .orderBy('id', 'desc')
    .limit(LISTED_DEVICES)
}

/** Signs an account out everywhere except on `keep`, and revokes remember-me tokens. */
export async function signOutDevices(
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
export async function signOutDevice(accountId: string, deviceId: string): Promise<boolean> {
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

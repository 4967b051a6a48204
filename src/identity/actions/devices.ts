import { DateTime } from 'luxon'
import { databaseTime } from '#src/shared/database/database_time'
import { DEVICE_SEEN_INTERVAL_MS, LISTED_DEVICES, MAX_USER_AGENT_CHARACTERS } from '../limits.js'
import Device from '../models/device.js'

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

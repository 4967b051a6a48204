import { DateTime } from 'luxon'
import { databaseTime } from '#src/shared/database/database_time'
import Device from '../models/device.js'

export type Browser = { userAgent: string | null; address: string | null }

const NOTED_EVERY_MS = 5 * 60_000

export async function addDevice(
  accountId: string,
  { userAgent, address }: Browser,
  rememberTokenId: number | null = null
): Promise<Device> {
  const seen = { userId: accountId, userAgent: userAgent?.slice(0, 300) ?? null, address, rememberTokenId }
  return Device.create({ ...seen, lastSeenAt: DateTime.utc() })
}

/** The device, noted as seen every few minutes; null when it was signed out. */
export async function touchDevice(
  accountId: string,
  deviceId: string,
  address: string | null
): Promise<Device | null> {
  const device = await Device.query().where({ id: deviceId, userId: accountId }).first()
  if (!device) return null
  if (DateTime.utc().diff(device.lastSeenAt).toMillis() > NOTED_EVERY_MS) {
    // Not `save`: a device that is signed out in this very moment must not come back.
    await Device.query().where('id', device.id).update({ lastSeenAt: databaseTime(), address })
  }
  return device
}

/** The device that a remembered browser was before its session ended. */
export async function findRememberedDevice(accountId: string, rememberTokenId: number): Promise<Device | null> {
  return Device.query().where({ userId: accountId, rememberTokenId }).first()
}

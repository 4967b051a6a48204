import Device from '../models/device.js'

/** Where an account is signed in, the device last seen first. A device unseen for longer than a session lives is gone. */
export async function listDevices(accountId: string): Promise<Device[]> {
  return Device.query()
    .where('userId', accountId)
    .orderBy('lastSeenAt', 'desc')
    .orderBy('id', 'desc')
    .limit(100)
}

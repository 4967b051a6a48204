import type { MessengerPorts } from '../messenger_ports.js'
import type FacebookConnection from '../models/facebook_connection.js'

/** The Page's token in the clear; null when there is none or the app key has changed. */
export function pageToken({ box }: MessengerPorts, { accessToken }: FacebookConnection): string | null {
  return accessToken === null ? null : box.decrypt<string>(accessToken)
}

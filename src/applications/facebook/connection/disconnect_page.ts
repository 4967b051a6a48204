import type { MessengerPorts } from '../messenger_ports.js'
import type FacebookConnection from '../models/facebook_connection.js'
import { pageToken } from './find_connection.js'

/** Unsubscribes from the Page and deletes the token; the conversations stay. */
export async function disconnectPage(
  facebook: MessengerPorts,
  connection: FacebookConnection
): Promise<void> {
  const token = pageToken(facebook, connection)
  await connection.merge({ state: 'disconnected', accessToken: null, problem: null }).save()
  if (token === null) return
  // If this fails, later events find no connection and are ignored.
  const unsubscribed = await facebook.graph.unsubscribe(connection.pageId, token)
  if (!unsubscribed.ok)
    facebook.logger.warn(
      { page: connection.pageId, problem: unsubscribed.error },
      'Facebook was not unsubscribed'
    )
}

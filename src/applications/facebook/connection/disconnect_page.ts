import db from '@adonisjs/lucid/services/db'
import type { MessengerPorts } from '../messenger_ports.js'
import FacebookConnection from '../models/facebook_connection.js'
import { pageToken } from './find_connection.js'

/**
 * Deletes the token and unsubscribes from the Page, unless another connection needs its events. The
 * conversations stay.
 */
export async function disconnectPage(
  facebook: MessengerPorts,
  connection: FacebookConnection
): Promise<void> {
  const token = pageToken(facebook, connection)
  await db.transaction((trx) =>
    connection.useTransaction(trx).merge({ state: 'disconnected', accessToken: null, problem: null }).save()
  )
  if (token === null || (await isShared(connection))) return
  // If this fails, later events find no connection and are ignored.
  const unsubscribed = await facebook.graph.unsubscribe(connection.subscribedPageId, token)
  if (!unsubscribed.ok)
    facebook.logger.warn(
      { page: connection.pageId, problem: unsubscribed.error },
      'could not unsubscribe from a Page; its events are ignored from now on'
    )
}

/** A Page and its Instagram account have one subscription. */
async function isShared({ applicationId, subscribedPageId }: FacebookConnection): Promise<boolean> {
  const other = await FacebookConnection.query()
    .whereNot('applicationId', applicationId)
    .whereNot('state', 'disconnected')
    .where((either) => void either.where('pageId', subscribedPageId).orWhere('hostPageId', subscribedPageId))
    .first()
  return other !== null
}

import type { GraphKind } from '#protocol/facebook'
import FacebookConnection from '../models/facebook_connection.js'
import type { MessengerPorts } from '../messenger_ports.js'

export function findConnection(
  workspaceId: string,
  applicationId: string,
  kind: GraphKind
): Promise<FacebookConnection | null> {
  return FacebookConnection.query()
    .where({ applicationId, kind })
    .whereHas('application', (application) => void application.where('workspaceId', workspaceId))
    .preload('application')
    .first()
}

/** Newest first. */
export function listConnections(
  workspaceId: string,
  kinds: GraphKind[] = ['facebook', 'instagram']
): Promise<FacebookConnection[]> {
  return FacebookConnection.query()
    .whereIn('kind', kinds)
    .whereHas('application', (application) => void application.where('workspaceId', workspaceId))
    .preload('application')
    .orderBy('applicationId', 'desc')
}

export function connectionOfPage(kind: GraphKind, pageId: string): Promise<FacebookConnection | null> {
  return FacebookConnection.query()
    .where({ kind, pageId })
    .whereNot('state', 'disconnected')
    .preload('application')
    .first()
}

/** The decrypted Page token; null if there is none or the app key has changed. */
export function pageToken({ box }: MessengerPorts, { accessToken }: FacebookConnection): string | null {
  return accessToken === null ? null : box.decrypt<string>(accessToken)
}

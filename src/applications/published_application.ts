import { PUBLIC_KINDS } from './channels.js'
import Application from './models/application.js'

/** The published application with this public key; null for drafts, paused ones and kinds without public addresses. */
export function publishedApplication(key: string): Promise<Application | null> {
  return Application.query()
    .where('key', key)
    .where('state', 'published')
    .whereIn('kind', PUBLIC_KINDS)
    .first()
}

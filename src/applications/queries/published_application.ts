import Application from '../models/application.js'

/** The published application that a public key names; null for unknown, draft and paused ones alike, and for a Facebook Page's. */
export function publishedApplication(key: string): Promise<Application | null> {
  return Application.query()
    .where('key', key)
    .where('state', 'published')
    .whereNot('kind', 'facebook')
    .first()
}

import Application from '../models/application.js'

/** The published application that a public key names; null for unknown, draft and paused ones alike. */
export function publishedApplication(key: string): Promise<Application | null> {
  return Application.query().where('key', key).where('state', 'published').first()
}

import db from '@adonisjs/lucid/services/db'
import Application from '../models/application.js'
import { currentHandles } from './find_biolink.js'
import { MAX_SITEMAP_HANDLES, SITEMAP_BATCH } from '../limits.js'

export type Discoverable = { handle: string; changedAt: string }

/** Published bio links that search engines may index, oldest first. */
export async function discoverableHandles(): Promise<Discoverable[]> {
  const rows: { id: string }[] = await db
    .from('applications')
    .where({ kind: 'biolink', state: 'published' })
    .orderBy('id')
    .limit(MAX_SITEMAP_HANDLES)
    .select('id')
  const found: Discoverable[] = []
  for (let at = 0; at < rows.length; at += SITEMAP_BATCH) {
    const ids = rows.slice(at, at + SITEMAP_BATCH).map((row) => row.id)
    const applications = await Application.query().whereIn('id', ids).orderBy('id')
    const handles = await currentHandles(ids)
    for (const { id, settings, updatedAt } of applications) {
      const handle = handles.get(id)
      if (handle && settings.discoverable) found.push({ handle, changedAt: updatedAt.toUTC().toISO()! })
    }
  }
  return found
}

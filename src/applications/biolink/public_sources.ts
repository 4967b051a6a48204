import db from '@adonisjs/lucid/services/db'
import { ADDRESS_KINDS } from '#src/knowledge/items/source_kinds'
import type { SourceKind } from '#protocol/knowledge'
import type Application from '../models/application.js'
import { MAX_PUBLIC_SOURCES } from '../limits.js'

export type PublicSource = { title: string; kind: SourceKind; url: string; host: string }

/**
 * The websites and feeds that a bio link answers from, for its visitors. Omits texts, files and recordings,
 * which have no public address. Shows only the website of an address, because the address of a private feed
 * is a secret.
 */
export async function publicSources(application: Application): Promise<PublicSource[]> {
  if (!application.settings.showsSources) return []
  const query = db
    .from('data_sources')
    .where('workspace_id', application.workspaceId)
    .where('state', 'ready')
    .whereIn('kind', ADDRESS_KINDS)
    .orderBy('id')
    .limit(MAX_PUBLIC_SOURCES)
    .select('title', 'kind', 'url')
  if (!application.allSources) {
    const chosen = db.from('application_sources').where('application_id', application.id).select('source_id')
    void query.whereIn('id', chosen)
  }
  const rows: { title: string; kind: SourceKind; url: string | null }[] = await query
  return rows.flatMap(({ title, kind, url }) => {
    const address = url === null ? null : URL.parse(url)
    return address ? [{ title, kind, url: `${address.origin}/`, host: address.host }] : []
  })
}

import { DateTime } from 'luxon'
import db from '@adonisjs/lucid/services/db'
import { normalizeHandle } from '#protocol/handles'
import { reachedDomains } from '../domains/served_domains.js'
import Application from '../models/application.js'
import Handle from '../models/handle.js'
import { MAX_SITEMAP_HANDLES, SITEMAP_BATCH } from '../limits.js'

export type BioLinkAddress = { kind: 'here'; application: Application } | { kind: 'moved'; handle: string }

/**
 * Resolves a handle: to its published bio link, or to the handle that replaced it within the last 90 days.
 */
export async function findBioLink(input: string): Promise<BioLinkAddress | null> {
  const wanted = normalizeHandle(input)
  const found = await Handle.query().where('handle', wanted).preload('application').first()
  if (!found || found.application.state !== 'published') return null
  if (found.current) return { kind: 'here', application: found.application }

  if (found.releasedAt === null || found.releasedAt <= DateTime.now()) return null
  const current = await currentHandle(found.applicationId)
  return current ? { kind: 'moved', handle: current } : null
}

export async function currentHandle(applicationId: string): Promise<string | null> {
  const current = await Handle.query().where('applicationId', applicationId).where('current', true).first()
  return current?.handle ?? null
}

export async function currentHandles(applicationIds: string[]): Promise<Map<string, string>> {
  if (applicationIds.length === 0) return new Map()
  const rows = await Handle.query().whereIn('applicationId', applicationIds).where('current', true)
  return new Map(rows.map((row) => [row.applicationId, row.handle]))
}

export type Discoverable = { handle: string; changedAt: string }

/** Published bio links that search engines may index here rather than at their own domain, oldest first. */
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
    const elsewhere = await reachedDomains(ids)
    for (const { id, settings, updatedAt } of applications) {
      const handle = handles.get(id)
      if (handle && settings.discoverable && !elsewhere.has(id))
        found.push({ handle, changedAt: updatedAt.toUTC().toISO()! })
    }
  }
  return found
}

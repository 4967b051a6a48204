import db from '@adonisjs/lucid/services/db'
import type { WidgetSite } from '#protocol/applications'
import { mayEmbed } from '#protocol/widget'
import Application from '../models/application.js'
import { SITE_SEEN_INTERVAL_MS, MAX_SITES } from '../limits.js'

/** Records that an allowed website loaded this widget, at most once a minute. */
export async function recordWidgetSite(key: string, origin: string, nowMs = Date.now()): Promise<void> {
  if (!/^https?:\/\/[^/]{1,240}$/.test(origin)) return
  const application = await Application.query().where('key', key).where('kind', 'embed').first()
  if (!application || !mayEmbed(origin, application.settings.allowedDomains)) return

  const row = { application_id: application.id, origin }
  const existing = await db.from('widget_homes').where(row).select('last_seen_ms').first()
  if (existing && Number(existing.last_seen_ms) > nowMs - SITE_SEEN_INTERVAL_MS) return
  if (!existing && (await listWidgetSites(application.id)).length >= MAX_SITES) {
    const oldest = (await listWidgetSites(application.id)).at(-1)!
    await db.from('widget_homes').where({ application_id: application.id, origin: oldest.origin }).delete()
  }
  await db
    .table('widget_homes')
    .insert({ ...row, first_seen_ms: nowMs, last_seen_ms: nowMs })
    .knexQuery.onConflict(['application_id', 'origin'])
    .merge(['last_seen_ms'])
}

/** The websites that loaded it, most recent first. */
export async function listWidgetSites(applicationId: string): Promise<WidgetSite[]> {
  return (await sitesOf([applicationId])).map(({ site }) => site)
}

/** The website that loaded each of them last, by id. */
export async function latestSites(applicationIds: string[]): Promise<Map<string, WidgetSite>> {
  const rows = await sitesOf(applicationIds)
  return new Map(rows.toReversed().map(({ applicationId, site }) => [applicationId, site]))
}

type Row = {
  application_id: string
  origin: string
  first_seen_ms: number | string
  last_seen_ms: number | string
}

async function sitesOf(applicationIds: string[]): Promise<{ applicationId: string; site: WidgetSite }[]> {
  const rows: Row[] = await db
    .from('widget_homes')
    .whereIn('application_id', applicationIds)
    .orderBy('last_seen_ms', 'desc')
    .select('application_id', 'origin', 'first_seen_ms', 'last_seen_ms')
  return rows.map(({ application_id, origin, first_seen_ms, last_seen_ms }) => ({
    applicationId: application_id,
    site: { origin, firstSeenMs: Number(first_seen_ms), lastSeenMs: Number(last_seen_ms) },
  }))
}

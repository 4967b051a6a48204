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
  const known = await db.from('widget_homes').where(row).select('last_seen_ms').first()
  if (known && Number(known.last_seen_ms) > nowMs - SITE_SEEN_INTERVAL_MS) return
  if (!known && (await listWidgetSites(application.id)).length >= MAX_SITES) {
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
  const rows: { origin: string; first_seen_ms: number | string; last_seen_ms: number | string }[] = await db
    .from('widget_homes')
    .where('application_id', applicationId)
    .orderBy('last_seen_ms', 'desc')
    .select('origin', 'first_seen_ms', 'last_seen_ms')
  return rows.map((row) => ({
    origin: row.origin,
    firstSeenMs: Number(row.first_seen_ms),
    lastSeenMs: Number(row.last_seen_ms),
  }))
}

import db from '@adonisjs/lucid/services/db'
import { DateTime } from 'luxon'
import { databaseTime } from '#src/shared/database/database_time'
import type { ApplicationKind, ApplicationState } from '#protocol/applications'
import type { LostDomain } from '#protocol/home'
import { displayDomain } from './domain_name.js'

export type ServedDomain = {
  applicationId: string
  kind: ApplicationKind
  key: string
  /** Null for kinds without one. */
  handle: string | null
  /** Whether visitors can reach the application there. */
  isOpen: boolean
  isReached: boolean
}

type Row = {
  id: string
  kind: ApplicationKind
  key: string
  state: ApplicationState
  domain_state: string
  reached_at: unknown
  handle: string | null
}

/**
 * What this host name serves; null if it's none of the proven domains. A claim that was never proven changes nothing: the name may
 * be one of this installation's.
 */
export async function findServedDomain(host: string): Promise<ServedDomain | null> {
  const rows: Row[] = await db
    .from('application_domains')
    .join('applications', 'applications.id', 'application_domains.application_id')
    .leftJoin('handles', (on) => {
      on.on('handles.application_id', 'applications.id').andOnVal('handles.current', true)
    })
    .where('domain', host)
    .whereNot('application_domains.state', 'waiting')
    .select('applications.id', 'kind', 'key', 'applications.state', 'reached_at', 'handle')
    .select('application_domains.state as domain_state')
  const row = rows.find(({ domain_state }) => domain_state !== 'stopped') ?? rows[0]
  if (!row) return null
  return {
    applicationId: row.id,
    kind: row.kind,
    key: row.key,
    handle: row.handle,
    isOpen: row.domain_state !== 'stopped' && row.state === 'published',
    isReached: row.reached_at !== null,
  }
}

/** Whether a certificate may be obtained for this host name. */
export async function isServedDomain(host: string): Promise<boolean> {
  const row: unknown = await db
    .from('application_domains')
    .where('domain', host)
    .whereIn('state', ['verified', 'failing'])
    .first()
  return Boolean(row)
}

export async function markReached(applicationId: string): Promise<void> {
  await db
    .from('application_domains')
    .where('application_id', applicationId)
    .whereNull('reached_at')
    .update({ reached_at: databaseTime(DateTime.utc()) })
}

/** The proven domains of a workspace that no longer lead to their applications, ordered by name. */
export async function lostDomains(workspaceId: string): Promise<LostDomain[]> {
  const rows: { id: string; name: string; domain: string; state: LostDomain['state'] }[] = await db
    .from('application_domains')
    .join('applications', 'applications.id', 'application_domains.application_id')
    .where('applications.workspace_id', workspaceId)
    .whereIn('application_domains.state', ['failing', 'stopped'])
    .orderBy('domain')
    .select('applications.id', 'applications.name', 'domain', 'application_domains.state')
  return rows.map(({ id, name, domain, state }) => ({
    applicationId: id,
    applicationName: name,
    name: displayDomain(domain),
    state,
  }))
}

/** The proven domains of these applications at which the page was opened before, by application. */
export async function reachedDomains(applicationIds: string[]): Promise<Map<string, string>> {
  if (applicationIds.length === 0) return new Map()
  const rows: { application_id: string; domain: string }[] = await db
    .from('application_domains')
    .whereIn('application_id', applicationIds)
    .where('state', 'verified')
    .whereNotNull('reached_at')
    .select('application_id', 'domain')
  return new Map(rows.map(({ application_id, domain }) => [application_id, domain]))
}

/** Absolute, without a trailing slash: with the scheme and port of this installation. */
export function domainUrl(domain: string, appUrl: string): string {
  const { protocol, port } = new URL(appUrl)
  return `${protocol}//${domain}${port ? `:${port}` : ''}`
}

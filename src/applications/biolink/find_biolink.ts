import { DateTime } from 'luxon'
import { normalizeHandle } from '#protocol/handles'
import type Application from '../models/application.js'
import Handle from '../models/handle.js'

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

import { DateTime } from 'luxon'
import type { Refresh, SourceOptions } from '#protocol/knowledge'
import { nextSync } from '../items/next_sync.js'
import { broadcastSource } from '../items/broadcast.js'
import type { ItemPorts } from '../items/item_ports.js'
import { MAX_TITLE_CHARACTERS } from '../items/limits.js'
import DataSource from '../items/models/data_source.js'

export type SourceChange = { title?: string; refresh?: Refresh; options?: SourceOptions }

/**
 * Renames a source, or changes when and how it is synced; new options apply from the next sync on. Null when the workspace has
 * no such source.
 */
export async function updateSource(
  ports: Pick<ItemPorts, 'publisher'>,
  workspaceId: string,
  sourceId: string,
  { title, refresh, options }: SourceChange
): Promise<DataSource | null> {
  const source = await DataSource.query().where({ workspaceId, id: sourceId }).first()
  if (!source) return null

  if (title) source.title = title.slice(0, MAX_TITLE_CHARACTERS)
  // The branch belongs to the address.
  if (source.url && options) source.options = { ...options, branch: source.options.branch }
  if (source.url && refresh && refresh !== source.refreshEvery) {
    source.refreshEvery = refresh
    source.nextSyncAt = nextSyncOf(source)
  }
  await source.save()
  await broadcastSource(ports, source)
  return source
}

/** Counted from the last sync, so a shorter interval may already be over. */
function nextSyncOf(source: DataSource): DateTime | null {
  const now = DateTime.utc()
  const facts = {
    refresh: source.refreshEvery,
    now: source.lastSyncedAt ?? now,
    notBefore: null,
    random: Math.random(),
  }
  const planned = nextSync(facts, source.feedSchedule)
  return planned && planned < now ? now : planned
}

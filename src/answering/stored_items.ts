import db from '@adonisjs/lucid/services/db'
import { retryWhileDatabaseDown } from '#src/shared/database/database_unavailable'
import type { StoredText } from './citations.js'
import type { Places, StoredPlaces } from './quote_place.js'

type StoredVersion = Places & { text: string }

export type StoredItems = { storedText: StoredText; storedPlaces: StoredPlaces }

/** Reads an account's stored texts and their places in the originals, each once per answer. */
export function storedItems(workspaceId: string): StoredItems {
  const read = new Map<string, Promise<StoredVersion | null>>()
  const stored = (itemId: string, version: number) => {
    const key = `${itemId}.${version}`
    // Waits for a restarting database instead of breaking off an answer in progress.
    if (!read.has(key))
      read.set(
        key,
        retryWhileDatabaseDown(() => readVersion(workspaceId, itemId, version))
      )
    return read.get(key)!
  }
  return {
    storedText: async (itemId, version) => (await stored(itemId, version))?.text ?? null,
    storedPlaces: stored,
  }
}

async function readVersion(
  workspaceId: string,
  itemId: string,
  version: number
): Promise<StoredVersion | null> {
  const row: { text: string; segments: string; landmarks: string } | null = await db
    .from('item_versions')
    .join('data_items', 'data_items.id', 'item_versions.item_id')
    .where('data_items.workspace_id', workspaceId)
    .where('item_versions.item_id', itemId)
    .where('item_versions.version', version)
    .select('item_versions.text', 'item_versions.segments', 'item_versions.landmarks')
    .first()
  if (!row) return null
  return { text: row.text, segments: JSON.parse(row.segments), landmarks: JSON.parse(row.landmarks) }
}

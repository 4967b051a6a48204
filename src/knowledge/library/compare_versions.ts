import db from '@adonisjs/lucid/services/db'
import { DateTime } from 'luxon'
import type { Comparison, StoredVersion } from '#protocol/versions'
import DataItem from '../items/models/data_item.js'
import { diffWords } from '../documents/text/diff_words.js'
import { findVersion } from '../items/show_item.js'

/** The differences between two versions of an item; null when the account has no such item or no such version is stored. */
export async function compareVersions(
  workspaceId: string,
  itemId: string,
  from: number,
  to: number
): Promise<Comparison | null> {
  const item = await DataItem.query().where({ workspaceId, id: itemId }).select('id').first()
  const [older, newer] = item ? await Promise.all([findVersion(itemId, from), findVersion(itemId, to)]) : []
  return older && newer ? { from, to, ...diffWords(older.text, newer.text) } : null
}

/** The stored versions, newest first. */
export async function listVersions(workspaceId: string, itemId: string): Promise<StoredVersion[]> {
  const item = await DataItem.query().where({ workspaceId, id: itemId }).select('id').first()
  if (!item) return []
  const rows = await db
    .from('item_versions')
    .where('item_id', itemId)
    .orderBy('version', 'desc')
    .select('version', 'created_at')
  return rows.map((row) => ({ version: Number(row.version), createdAt: isoOf(row.created_at) }))
}

function isoOf(moment: string | Date): string | null {
  const date =
    moment instanceof Date ? DateTime.fromJSDate(moment) : DateTime.fromSQL(moment, { zone: 'utc' })
  return date.toUTC().toISO()
}

import db from '@adonisjs/lucid/services/db'
import { diffLines } from 'diff'
import { DateTime } from 'luxon'
import DataItem from '../models/data_item.js'
import { readVersion } from './show_item.js'

/** Lines in the order of the newer text; `same` runs are whole, so that a page may fold them. */
export type DiffPart = { kind: 'same' | 'added' | 'removed'; text: string; lines: number }

export type Comparison = {
  from: number
  to: number
  parts: DiffPart[]
  addedLines: number
  removedLines: number
  /** False when the texts differ in so much that they are shown as one replaced by the other. */
  isPrecise: boolean
}

export type KeptVersion = { version: number; createdAt: string | null }

/** Beyond this a comparison would hold up everybody else; then the whole text counts as replaced. */
const LONGEST_MS = 40
const MOST_CHANGED_LINES = 1_000
const MOST_CHARACTERS = 2_000_000

/** What changed between two kept versions of an item; null when the account has no such item or it keeps no such version. */
export async function compareVersions(
  accountId: string,
  itemId: string,
  from: number,
  to: number
): Promise<Comparison | null> {
  const item = await DataItem.query().where({ userId: accountId, id: itemId }).select('id').first()
  const [older, newer] = item ? await Promise.all([readVersion(itemId, from), readVersion(itemId, to)]) : []
  return older && newer ? compared(older.text, newer.text, from, to) : null
}

/** The versions that are kept, newest first. */
export async function keptVersions(accountId: string, itemId: string): Promise<KeptVersion[]> {
  const item = await DataItem.query().where({ userId: accountId, id: itemId }).select('id').first()
  if (!item) return []
  const rows = await db
    .from('item_versions')
    .where('item_id', itemId)
    .orderBy('version', 'desc')
    .select('version', 'created_at')
  return rows.map((row) => ({ version: Number(row.version), createdAt: isoOf(row.created_at) }))
}

function compared(older: string, newer: string, from: number, to: number): Comparison {
  const changes =
    older.length + newer.length <= MOST_CHARACTERS
      ? diffLines(older, newer, { timeout: LONGEST_MS, maxEditLength: MOST_CHANGED_LINES })
      : undefined
  const parts = changes?.map(({ added, removed, value, count }): DiffPart => {
    return { kind: added ? 'added' : removed ? 'removed' : 'same', text: value, lines: count ?? 0 }
  }) ?? [part('removed', older), part('added', newer)]
  const lines = (kind: DiffPart['kind']) =>
    parts.filter((each) => each.kind === kind).reduce((sum, each) => sum + each.lines, 0)
  return {
    from,
    to,
    parts,
    addedLines: lines('added'),
    removedLines: lines('removed'),
    isPrecise: Boolean(changes),
  }
}

function part(kind: DiffPart['kind'], text: string): DiffPart {
  return { kind, text, lines: text.split('\n').length }
}

function isoOf(moment: string | Date): string | null {
  const date =
    moment instanceof Date ? DateTime.fromJSDate(moment) : DateTime.fromSQL(moment, { zone: 'utc' })
  return date.toUTC().toISO()
}

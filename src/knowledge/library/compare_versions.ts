import { timeInRow } from '#src/shared/database/database_time'
import db from '@adonisjs/lucid/services/db'
import type { Comparison, StoredVersion, DiffPart, DiffPiece } from '#protocol/versions'
import DataItem from '../items/models/data_item.js'
import { findVersion } from '../items/show_item.js'
import { diffLines, diffWordsWithSpace } from 'diff'
import {
  MAX_CHANGED_LINES,
  MAX_DIFF_CHARACTERS,
  MAX_DIFF_MS,
  MAX_WORD_DIFF_CHARACTERS,
} from '../documents/limits.js'

/** The differences between two versions of an item; null when the workspace has no such item or no such version is stored. */
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
  return rows.map((row) => ({ version: Number(row.version), createdAt: timeInRow(row.created_at).toISO() }))
}

const LINES_AROUND = 3

/** The differences as pieces, with some unchanged lines around each. */
function diffWords(older: string, newer: string): Omit<Comparison, 'from' | 'to'> {
  const untilMs = performance.now() + MAX_DIFF_MS
  const changes =
    older.length + newer.length <= MAX_DIFF_CHARACTERS
      ? diffLines(older, newer, { timeout: MAX_DIFF_MS, maxEditLength: MAX_CHANGED_LINES })
      : undefined
  const lines: DiffPiece[] = changes?.map(pieceOf) ?? [
    { kind: 'removed', text: older },
    { kind: 'added', text: newer },
  ]
  return {
    parts: byWords(lines, untilMs),
    addedLines: countLines(lines, 'added'),
    removedLines: countLines(lines, 'removed'),
    isPrecise: Boolean(changes),
  }
}

function pieceOf({
  added,
  removed,
  value,
}: {
  added?: boolean
  removed?: boolean
  value: string
}): DiffPiece {
  return { kind: added ? 'added' : removed ? 'removed' : 'same', text: value }
}

function countLines(lines: DiffPiece[], kind: DiffPiece['kind']): number {
  return lines
    .filter((piece) => piece.kind === kind)
    .reduce((sum, piece) => sum + linesOf(piece.text).length, 0)
}

function byWords(lines: DiffPiece[], untilMs: number): DiffPart[] {
  const parts: DiffPart[] = []
  for (let at = 0; at < lines.length; at += 1) {
    const { kind, text } = lines[at]!
    const next = lines[at + 1]
    const words = kind === 'removed' && next?.kind === 'added' ? diffPieces(text, next.text, untilMs) : null
    if (words) {
      parts.push({ kind: 'changed', pieces: words })
      at += 1
    } else if (kind === 'same') parts.push(...folded(text, at > 0, at < lines.length - 1))
    else parts.push({ kind, text })
  }
  return parts
}

function diffPieces(older: string, newer: string, untilMs: number): DiffPiece[] | null {
  const timeout = untilMs - performance.now()
  if (timeout <= 1 || older.length + newer.length > MAX_WORD_DIFF_CHARACTERS) return null
  const pieces = diffWordsWithSpace(older, newer, { timeout })?.map(pieceOf)
  if (!pieces) return null
  const unchanged = pieces
    .filter(({ kind }) => kind === 'same')
    .reduce((sum, { text }) => sum + text.trim().length, 0)
  // Texts that share only short words are easier to read one after the other than mixed.
  return unchanged * 4 >= Math.min(older.length, newer.length) ? pieces : null
}

function folded(text: string, hasBefore: boolean, hasAfter: boolean): DiffPart[] {
  const lines = linesOf(text)
  const head = hasBefore ? LINES_AROUND : 0
  const tail = hasAfter ? LINES_AROUND : 0
  if (lines.length <= head + tail + 1) return [{ kind: 'same', text }]
  return [
    ...same(lines.slice(0, head)),
    { kind: 'folded', lines: lines.length - head - tail },
    ...same(lines.slice(lines.length - tail)),
  ]
}

function same(lines: string[]): DiffPart[] {
  return lines.length > 0 ? [{ kind: 'same', text: lines.join('') }] : []
}

function linesOf(text: string): string[] {
  return text.match(/[^\n]*\n|[^\n]+$/g) ?? []
}

import db from '@adonisjs/lucid/services/db'
import { ownedRows, type Row } from '#src/archive/owned_rows'
import { ARCHIVED_TABLES, type ArchivedTable } from '#src/archive/tables'
import { databaseTime } from '#src/shared/database/database_time'
import { newId } from '#src/shared/ids'

const WORDS: Record<string, string> = {
  channel: 'embed',
  handle: 'made.of.words',
  role: 'user',
  settings: '{"theme":"meadow","identitySecret":null}',
  url: 'https://example.org/made',
  feed_url: 'https://example.org/made.xml',
  state: 'paused',
  strictness: 'strict',
}
const KINDS: Record<string, string> = { applications: 'embed', profile_links: 'link' }

/** A row in every archived table with a value in every column, new columns included. */
export async function givenFilledRows(workspaceId: string): Promise<void> {
  const parents: Row = { workspace_id: workspaceId, user_id: workspaceId }
  // Passages come from texts and have their own index.
  for (const { name, keys } of ARCHIVED_TABLES.filter((table) => table.name !== 'passages')) {
    const id = newId()
    const columns = (await db.connection().columnsInfo(name)) as unknown as Record<string, { type: string }>
    const row = Object.fromEntries(
      Object.entries(columns).map(([column, { type }]) => [
        column,
        parents[column] ??
          (column === 'id' && keys.includes('id') ? id : filling(name, column, type.toLowerCase())),
      ])
    )
    await db.table(name).insert(row)
    if (keys[0] === 'id') parents[PARENTS[name] ?? name] = id
  }
}

const PARENTS: Record<string, string> = {
  data_sources: 'source_id',
  data_items: 'item_id',
  applications: 'application_id',
  conversations: 'conversation_id',
  messages: 'message_id',
}

/** Columns that name another message, or a member. */
const NAMES_NO_ONE = new Set(['reply_to_id', 'assignee_id', 'taken_over_by_id', 'person_id', 'author_id'])

/** Columns whose words mean something else than in other tables. */
const OWN_WORDS: Record<string, Record<string, string>> = {
  subscribers: { state: 'confirmed', locale: 'de' },
}

function filling(table: string, column: string, type: string): unknown {
  const own = OWN_WORDS[table]?.[column]
  if (own !== undefined) return own
  if (NAMES_NO_ONE.has(column)) return null
  if (column === 'kind' && KINDS[table] !== undefined) return KINDS[table]
  if (WORDS[column] !== undefined) return WORDS[column]
  if (type.startsWith('bool')) return true
  if (/^(timestamp|datetime)/.test(type)) return databaseTime()
  if (/^(int|bigint|real|float|double|numeric)/.test(type)) return 7
  if (/^(blob|bytea|binary)/.test(type)) return Buffer.from('made')
  // SQLite stores JSON as text.
  if (type.startsWith('json') || type === 'text') return '{}'
  return column.slice(0, 2)
}

/** Everything that an archive holds, without what belongs to one server. */
export async function archivedRows(workspaceId: string): Promise<Record<string, Row[]>> {
  const all: Record<string, Row[]> = {}
  for (const table of ARCHIVED_TABLES) all[table.name] = await rowsOf(table, workspaceId)
  return all
}

async function rowsOf(table: ArchivedTable, workspaceId: string): Promise<Row[]> {
  const rows: Row[] = []
  for await (const { workspace_id: _, user_id: __, storage_key: ___, ...row } of ownedRows(
    table,
    workspaceId
  )) {
    // Rebuilt with the passage.
    if (table.name === 'passages') for (const column of ['id', 'search']) delete row[column]
    rows.push({ ...row })
  }
  return rows
}

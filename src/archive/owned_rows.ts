import db from '@adonisjs/lucid/services/db'
import type { DatabaseQueryBuilderContract } from '@adonisjs/lucid/types/querybuilder'
import { ROWS_PER_READ } from './limits.js'
import type { ArchivedTable } from './tables.js'

export type Row = Record<string, unknown>

export async function* ownedRows(table: ArchivedTable, workspaceId: string): AsyncGenerator<Row> {
  const { keys, name, rowsPerRead = ROWS_PER_READ } = table
  for (let from = 0; ; from += rowsPerRead) {
    const rows = (await keys
      .reduce((query, key) => query.orderBy(key), owned(table, workspaceId))
      .offset(from)
      .limit(rowsPerRead)
      .from(name)
      .select('*')) as Row[]
    yield* rows
    if (rows.length < rowsPerRead) return
  }
}

function owned({ name, owner }: ArchivedTable, workspaceId: string) {
  const query = db.from(name)
  const within = (ids: DatabaseQueryBuilderContract) => query.whereIn(owner.column, ids)
  const sources = () => db.from('data_sources').where('workspace_id', workspaceId).select('id')
  const items = () => db.from('data_items').where('workspace_id', workspaceId).select('id')
  const applications = () => db.from('applications').where('workspace_id', workspaceId).select('id')
  const conversations = () => db.from('conversations').where('workspace_id', workspaceId).select('id')
  switch (owner.kind) {
    case 'workspace':
      return query.where(owner.column, workspaceId)
    case 'owner':
      return within(
        db
          .from('memberships')
          .where({ workspace_id: workspaceId, role: 'owner' })
          .orderBy('id')
          .limit(1)
          .select('user_id')
      )
    case 'source':
      return within(sources())
    case 'item':
      return within(items())
    case 'application':
      return within(applications())
    case 'conversation':
      return within(conversations())
    case 'message':
      return within(db.from('messages').whereIn('conversation_id', conversations()).select('id'))
  }
}

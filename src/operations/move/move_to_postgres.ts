import { existsSync } from 'node:fs'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import { setSequences } from '../backup/postgres_rows.js'
import type { Installation } from '../installation.js'
import { takeInstanceLock } from '#src/shared/process/instance_lock'
import { migrate } from '#src/shared/database/migrate'
import { fail, ok, type Result } from '#src/shared/result'
import { hasAccounts, MOVE_MARK, tablesInOrder } from '#src/shared/database/tables'
import { copyTable, countOf, isSame, SqliteRows } from './copy_table.js'

export type Moved = { tables: number; rows: number }
export type MoveProblem =
  | { code: 'no_source' | 'in_use' | 'not_empty' }
  /** Source and target differ: one of them was written to during the move. */
  | { code: 'differs'; table: string }

export type MoveStep = { table: string; rows: number; before: number }

/**
 * Copies an installation from its SQLite file into an empty PostgreSQL. The server must not run. After an interruption it resumes
 * where it stopped. Refuses a target that belongs to another installation.
 */
export async function moveToPostgres(
  installation: Installation,
  connections: { source: string; target: string },
  onStep: (step: MoveStep) => void = () => {}
): Promise<Result<Moved, MoveProblem>> {
  const { app, db, dataDir, sqliteFile } = installation
  if (!existsSync(sqliteFile)) return fail({ code: 'no_source' })
  const lock = await takeInstanceLock(dataDir, 'server')
  if (!lock.ok) return fail({ code: 'in_use' })
  try {
    await migrate(app, db, { connection: connections.source })
    const target = db.connection(connections.target)
    const source = new SqliteRows(sqliteFile)
    try {
      const mine = await claim(target, source.fingerprint(), () =>
        migrate(app, db, { connection: connections.target })
      )
      if (!mine) return fail({ code: 'not_empty' })
      // Tables that exist only in SQLite belong to its full-text search.
      return await move(source, target, await tablesInOrder(target), onStep)
    } finally {
      source.close()
    }
  } finally {
    lock.value.release()
  }
}

async function move(
  source: SqliteRows,
  target: QueryClientContract,
  tables: string[],
  onStep: (step: MoveStep) => void
): Promise<Result<Moved, MoveProblem>> {
  const moved: Moved = { tables: tables.length, rows: 0 }
  for (const table of tables) {
    if (!source.has(table)) return fail({ code: 'differs', table })
    const before = await countOf(target, table)
    const rows = source.count(table)
    if (before > rows) return fail({ code: 'differs', table })
    if (before < rows) await copyTable(source, target, table, before)
    moved.rows += rows
    onStep({ table, rows, before })
  }
  for (const table of tables)
    if (!(await isSame(source, target, table))) return fail({ code: 'differs', table })
  await target.transaction(async (trx) => {
    await setSequences(trx, tables)
    await trx.rawQuery(`drop table ${MOVE_MARK}`)
  })
  await target.rawQuery('analyze')
  return ok(moved)
}

/** True if the target is empty, or an earlier run of the same move was interrupted. */
async function claim(
  target: QueryClientContract,
  fingerprint: string,
  prepare: () => Promise<void>
): Promise<boolean> {
  if (await target.schema.hasTable(MOVE_MARK)) {
    const mark: { print: string } | null = await target.query().from(MOVE_MARK).first()
    return mark?.print === fingerprint
  }
  if (await hasAccounts(target)) return false
  await prepare()
  await target.transaction(async (trx) => {
    for (const table of (await tablesInOrder(trx)).reverse()) await trx.rawQuery(`delete from "${table}"`)
    await trx.rawQuery(`create table ${MOVE_MARK} (print text not null)`)
    await trx.table(MOVE_MARK).insert({ print: fingerprint })
  })
  return true
}

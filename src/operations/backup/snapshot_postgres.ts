import { Readable } from 'node:stream'
import { migrationsOf, tablesInOrder } from '#src/shared/database/tables'
import type { Installation } from '../installation.js'
import { tableEntry, type Snapshot } from './manifest.js'
import { beginSnapshot, tableLines } from './postgres_rows.js'

/** Streams tables into the backup within one transaction. Needs no pg_dump. */
export async function snapshotPostgres({ db }: Installation): Promise<Snapshot> {
  const trx = await beginSnapshot(db)
  const rows: Record<string, number> = {}
  const tables = await tablesInOrder(trx)
  return {
    entries: tables.map((table) => {
      rows[table] = 0
      const count = (more: number) => void (rows[table]! += more)
      return [tableEntry(table), () => Readable.from(tableLines(trx, table, count))]
    }),
    rows,
    migrations: await migrationsOf(trx),
    end: async () => {
      if (!trx.isCompleted) await trx.rollback()
    },
  }
}

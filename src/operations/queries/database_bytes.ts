import { statSync } from 'node:fs'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'

export async function databaseBytes(database: QueryClientContract): Promise<number> {
  if (database.dialect.name === 'postgres') {
    const { rows } = await database.rawQuery('select pg_database_size(current_database()) as bytes')
    return Number(rows[0].bytes)
  }
  const [main] = await database.rawQuery('pragma database_list')
  const file = String(main.file)
  // Recent writes are in the write-ahead log beside the file.
  return [file, `${file}-wal`].reduce(
    (sum, path) => sum + (statSync(path, { throwIfNoEntry: false })?.size ?? 0),
    0
  )
}

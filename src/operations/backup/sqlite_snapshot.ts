import Database from 'better-sqlite3'
import { isDiskFull } from '#src/shared/storage/storage_problem'
import { fail, ok, type Result } from '#src/shared/result'

export type RowCounts = Record<string, number>

const NOT_CONTENT = `name not like 'sqlite_%' and name not like 'adonis_%' and name not like 'passage_words%'
  and sql not like 'create virtual%'`

/**
 * Copies a consistent state of a database while it is in use. `VACUUM INTO` holds one read transaction, while SQLite's backup API
 * would start over with every write of another process. Runs in a worker thread.
 */
export function copyDatabase({ from, to }: { from: string; to: string }): Result<RowCounts, 'disk_full'> {
  const source = new Database(from, { readonly: true, timeout: 30_000 })
  try {
    source.prepare('vacuum into ?').run(to)
  } catch (error) {
    // Error codes are lost between threads.
    if (isDiskFull(error)) return fail('disk_full')
    throw error
  } finally {
    source.close()
  }
  return ok(countRows(to))
}

/** Row counts of every table. Throws when the file is damaged. */
export function countRows(path: string): RowCounts {
  const copy = new Database(path, { readonly: true })
  try {
    const state = copy.pragma('quick_check(1)', { simple: true })
    if (state !== 'ok') throw new Error(`The copy of the database is damaged: ${String(state)}`)
    const tables = copy
      .prepare(`select name from sqlite_schema where type = 'table' and ${NOT_CONTENT}`)
      .pluck()
      .all() as string[]
    return Object.fromEntries(
      tables.map((name) => [name, copy.prepare(`select count(*) from "${name}"`).pluck().get() as number])
    )
  } finally {
    copy.close()
  }
}

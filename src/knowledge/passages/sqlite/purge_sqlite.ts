import { setImmediate as breathe } from 'node:timers/promises'
import db from '@adonisjs/lucid/services/db'
import { MAX_INLINE_PURGE_PAGES, MAX_PURGE_STEPS, PURGED_PAGES_PER_STEP } from '../limits.js'

export async function isQuicklyPurged(): Promise<boolean> {
  let pages = 0
  for (const table of await indexTables()) {
    const [row] = await db.rawQuery(
      `select count(*) as pages from (select 1 from ${table}_data limit ${MAX_INLINE_PURGE_PAGES + 1})`
    )
    pages += Number(row.pages)
  }
  return pages <= MAX_INLINE_PURGE_PAGES
}

/**
 * A contentless full-text index keeps the words of deleted rows until its segments are merged. Merges all of them in
 * small steps that block nothing, then truncates the log, so that no file contains the words.
 */
export async function purgeSqlite(): Promise<void> {
  for (const table of await indexTables()) {
    await merge(table, -PURGED_PAGES_PER_STEP)
    for (let step = 0; step < MAX_PURGE_STEPS; step += 1) {
      await breathe()
      if (!(await merge(table, PURGED_PAGES_PER_STEP))) break
    }
  }
  await db.rawQuery('pragma wal_checkpoint(TRUNCATE)')
}

/** The legacy table exists until everything in it is reindexed. */
async function indexTables(): Promise<string[]> {
  const rows: { name: string }[] = await db.rawQuery(
    `select name from sqlite_master where name in ('passage_words', 'passages_fts')`
  )
  return rows.map(({ name }) => name)
}

/** FTS5 reports through the count of changed rows whether there was work. False when the table no longer exists. */
async function merge(table: string, pages: number): Promise<boolean> {
  return db.transaction(async (trx) => {
    const [there] = await trx.rawQuery('select 1 as found from sqlite_master where name = ?', [table])
    if (!there) return false
    const before = await changes(trx)
    await trx.rawQuery(`insert into ${table}(${table}, rank) values('merge', ${pages})`)
    return (await changes(trx)) - before >= 2
  })
}

async function changes(trx: { rawQuery(sql: string): PromiseLike<unknown> }): Promise<number> {
  const [row] = (await trx.rawQuery('select total_changes() as total')) as { total: number }[]
  return Number(row!.total)
}

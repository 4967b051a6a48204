import { setImmediate as breathe } from 'node:timers/promises'
import db from '@adonisjs/lucid/services/db'

/** About 10 ms of work. */
const PAGES_A_STEP = 100
const MOST_STEPS = 100_000
/** What is rewritten while a person waits for a deletion. */
const SMALL_PAGES = 2_000

/** Whether the index is so small that it can be swept at once. */
export async function isQuicklySwept(): Promise<boolean> {
  const rows = await db.rawQuery(
    `select count(*) as pages from (select 1 from passages_fts_data limit ${SMALL_PAGES + 1})`
  )
  return Number(rows[0].pages) <= SMALL_PAGES
}

/**
 * A contentless full-text index marks what was deleted and keeps its words until segments are merged. This merges all of
 * them, step by step so that nothing waits, and writes the log back, so that the words are in no file any more.
 */
export async function sweepSqlite(): Promise<void> {
  await merge(-PAGES_A_STEP)
  for (let step = 0; step < MOST_STEPS; step += 1) {
    await breathe()
    if (!(await merge(PAGES_A_STEP))) break
  }
  await db.rawQuery('pragma wal_checkpoint(TRUNCATE)')
}

/** FTS5 says by the count of changed rows whether there was anything to do. */
async function merge(pages: number): Promise<boolean> {
  return db.transaction(async (trx) => {
    const before = await changes(trx)
    await trx.rawQuery(`insert into passages_fts(passages_fts, rank) values('merge', ${pages})`)
    return (await changes(trx)) - before >= 2
  })
}

async function changes(trx: { rawQuery(sql: string): PromiseLike<unknown> }): Promise<number> {
  const [row] = (await trx.rawQuery('select total_changes() as total')) as { total: number }[]
  return Number(row!.total)
}

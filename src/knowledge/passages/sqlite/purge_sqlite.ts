import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import db from '@adonisjs/lucid/services/db'
import { MAX_INLINE_PURGE_PAGES, MAX_PURGE_STEPS, PURGED_PAGES_PER_STEP } from '../limits.js'

export async function isQuicklyPurged(): Promise<boolean> {
  const [row] = await db.rawQuery(
    `select count(*) as pages from (select 1 from passage_words_data limit ${MAX_INLINE_PURGE_PAGES + 1})`
  )
  return Number(row.pages) <= MAX_INLINE_PURGE_PAGES
}

/**
 * A contentless full-text index keeps the words of deleted rows until its segments are merged. Merges all of them in
 * small steps that block nothing, then truncates the log, so that no file contains the words.
 */
export async function purgeSqlite(): Promise<void> {
  await merge(-PURGED_PAGES_PER_STEP)
  for (let step = 0; step < MAX_PURGE_STEPS; step += 1) {
    await yieldToEventLoop()
    if (!(await merge(PURGED_PAGES_PER_STEP))) break
  }
  await db.rawQuery('pragma wal_checkpoint(TRUNCATE)')
}

/** FTS5 reports through the count of changed rows whether there was work. */
async function merge(pages: number): Promise<boolean> {
  return db.transaction(async (trx) => {
    const before = await changes(trx)
    await trx.rawQuery(`insert into passage_words(passage_words, rank) values('merge', ${pages})`)
    return (await changes(trx)) - before >= 2
  })
}

async function changes(trx: { rawQuery(sql: string): PromiseLike<unknown> }): Promise<number> {
  const [row] = (await trx.rawQuery('select total_changes() as total')) as { total: number }[]
  return Number(row!.total)
}

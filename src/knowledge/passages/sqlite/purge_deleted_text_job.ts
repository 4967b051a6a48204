import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import { Job } from '@adonisjs/queue'
import db from '@adonisjs/lucid/services/db'
import {
  PURGE_INTERVAL_MS,
  MAX_INLINE_PURGE_PAGES,
  MAX_PURGE_STEPS,
  PURGED_PAGES_PER_STEP,
} from '../limits.js'

/** Wipes deleted text from the database's files: at once when the index is small, else in the background. */
export async function purgeDeletedText(): Promise<void> {
  if (db.connection().dialect.name === 'postgres') return
  if (await isQuicklyPurged()) await purgeSqlite()
  else await PurgeDeletedTextJob.dispatch({}).dedup(PurgeDeletedTextJob.dedupFor(Date.now())).in('5m')
}

export default class PurgeDeletedTextJob extends Job<Record<string, never>> {
  static options = { name: 'knowledge.sweep_traces', queue: 'slow' }

  /**
   * One purge for all deletions of five minutes. It starts five minutes later, so that a deletion never joins a purge
   * that has already begun.
   */
  static dedupFor(nowMs: number): { id: string } {
    return { id: `sweep-${Math.floor(nowMs / PURGE_INTERVAL_MS)}` }
  }

  execute() {
    return purgeSqlite()
  }
}

async function isQuicklyPurged(): Promise<boolean> {
  const [row] = await db.rawQuery(
    `select count(*) as pages from (select 1 from passage_words_data limit ${MAX_INLINE_PURGE_PAGES + 1})`
  )
  return Number(row.pages) <= MAX_INLINE_PURGE_PAGES
}

/**
 * A contentless full-text index keeps the words of deleted rows until its segments are merged. Merges all of them in
 * small steps that block nothing, then truncates the log, so that no file contains the words.
 */
async function purgeSqlite(): Promise<void> {
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

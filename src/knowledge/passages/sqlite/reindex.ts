import type { QueryClientContract, TransactionClientContract } from '@adonisjs/lucid/types/database'
import { LEGACY_SCHEMA_TEARDOWN } from './schema.js'
import { PASSAGE_WORDS } from './word_index.js'
import { REINDEXED_PASSAGES_PER_STEP } from '../limits.js'

type PassageToIndex = {
  id: number
  account_id: string
  source_id: string
  item_id: string
  kind: string
  title: string
  url: string | null
  heading: string | null
  body: string
}

type ReindexRun = {
  database: QueryClientContract
  transact: (work: (trx: TransactionClientContract) => Promise<void>) => Promise<void>
  untilMs: number
}

export async function needsReindexing(database: QueryClientContract): Promise<boolean> {
  const [row] = await database.rawQuery(
    `select exists(select 1 from sqlite_master where name = 'passages_fts') as is_there`
  )
  return row?.is_there === 1
}

/**
 * Moves passages from the legacy full-text table to the current one, account by account, then drops the legacy table.
 */
export async function reindex({ database, transact, untilMs }: ReindexRun): Promise<'done' | 'more'> {
  for (;;) {
    const waiting: PassageToIndex[] = await database.rawQuery(
      `select p.id, p.account_id, p.source_id, p.item_id, p.kind, p.title, p.url, p.heading, p.body
       from passages_to_index l join passages p on p.id = l.passage_id
       order by l.account_id, l.passage_id limit ${REINDEXED_PASSAGES_PER_STEP}`
    )
    if (waiting.length === 0) break
    await transact((trx) => movePassages(waiting, trx))
    if (Date.now() >= untilMs) return 'more'
  }
  await transact(async (trx) => {
    for (const statement of LEGACY_SCHEMA_TEARDOWN) await trx.rawQuery(statement)
  })
  return 'done'
}

async function movePassages(waiting: PassageToIndex[], trx: TransactionClientContract): Promise<void> {
  const marks = waiting.map(() => '?').join(', ')
  const ids = waiting.map(({ id }) => id)
  const left: { passage_id: number }[] = await trx.rawQuery(
    `delete from passages_to_index where passage_id in (${marks}) returning passage_id`,
    ids
  )
  const still = new Set(left.map(({ passage_id: id }) => id))
  const entries = waiting
    .filter(({ id }) => still.has(id))
    .map((row) => ({
      rowid: row.id,
      ...PASSAGE_WORDS.entry(
        {
          accountId: row.account_id,
          sourceId: row.source_id,
          itemId: row.item_id,
          kind: row.kind,
          title: row.title,
          url: row.url,
        },
        { heading: row.heading, text: row.body }
      ),
    }))
  if (entries.length > 0) await trx.table('passage_words').multiInsert(entries)
}

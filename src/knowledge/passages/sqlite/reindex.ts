import type { QueryClientContract, TransactionClientContract } from '@adonisjs/lucid/types/database'
import { FIRST_SCHEMA_TEARDOWN } from './schema.js'
import { PASSAGE_WORDS } from './word_index.js'

type Waiting = {
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

type Room = {
  database: QueryClientContract
  transact: (work: (trx: TransactionClientContract) => Promise<void>) => Promise<void>
  untilMs: number
}

/** Some 15 ms of work. */
const PASSAGES_A_STEP = 100

export async function isAnythingToIndexAgain(database: QueryClientContract): Promise<boolean> {
  const [row] = await database.rawQuery(
    `select exists(select 1 from sqlite_master where name = 'passages_fts') as is_there`
  )
  return row?.is_there === 1
}

/** Moves passages from the first full-text table into the present one, account by account; the last step drops the first. */
export async function indexAgain({ database, transact, untilMs }: Room): Promise<'done' | 'more'> {
  for (;;) {
    const waiting: Waiting[] = await database.rawQuery(
      `select p.id, p.account_id, p.source_id, p.item_id, p.kind, p.title, p.url, p.heading, p.body
       from passages_to_index l join passages p on p.id = l.passage_id
       order by l.account_id, l.passage_id limit ${PASSAGES_A_STEP}`
    )
    if (waiting.length === 0) break
    await transact((trx) => moved(waiting, trx))
    if (Date.now() >= untilMs) return 'more'
  }
  await transact(async (trx) => {
    for (const statement of FIRST_SCHEMA_TEARDOWN) await trx.rawQuery(statement)
  })
  return 'done'
}

async function moved(waiting: Waiting[], trx: TransactionClientContract): Promise<void> {
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

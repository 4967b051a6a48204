import db from '@adonisjs/lucid/services/db'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import type User from '#src/identity/models/user'
import { registerAccount } from '#src/identity/actions/register_account'
import { deleteAccount } from '#src/knowledge/actions/delete_account'
import type { Knowledge } from '#src/knowledge/knowledge'
import { isUniqueViolation } from '#src/shared/database'
import { fail, ok, type Result } from '#src/shared/result'
import { fittingRow, type Columns } from './fitting_row.js'
import { tableEntry } from './manifest.js'
import type { Row } from './owned_rows.js'
import type { Archive } from './read_archive.js'
import { restorePassages } from './restore_passages.js'
import { ARCHIVED } from './tables.js'

export type Restored = { account: User; rows: number; originals: number }
type Problem = 'email_taken' | 'already_here'

const ROWS_AT_ONCE = 100

/** Makes a new account out of an archive, or nothing at all. */
export async function restoreAccount(
  knowledge: Knowledge,
  archive: Archive,
  who: { email: string; password: string }
): Promise<Result<Restored, Problem>> {
  const { name, locale, timeZone, theme, avatar = null } = archive.manifest.account
  const registered = await registerAccount({ name, ...who })
  if (!registered.ok) return registered
  const account = registered.value
  try {
    await account.merge({ locale, timeZone, theme: theme as User['theme'], avatar }).save()
    const originals = await restoreOriginals(knowledge, archive, account.id)
    const rows = await restoreRows(knowledge, archive, account.id)
    return ok({ account, rows, originals })
  } catch (error) {
    await deleteAccount(knowledge, account.id)
    if (isUniqueViolation(error)) return fail('already_here')
    throw error
  }
}

async function restoreOriginals(
  { originals }: Knowledge,
  archive: Archive,
  accountId: string
): Promise<number> {
  let count = 0
  for (const name of archive.entries.keys()) {
    const itemId = /^originals\/([0-9A-Z]{26})$/.exec(name)?.[1]
    const bytes = itemId ? await archive.bytes(name) : null
    if (!itemId || !bytes) continue
    await originals.put(originals.key(accountId, itemId), bytes)
    count += 1
  }
  return count
}

async function restoreRows(knowledge: Knowledge, archive: Archive, accountId: string): Promise<number> {
  const columns = new Map<string, Columns>()
  for (const { name } of ARCHIVED) columns.set(name, (await db.connection().columnsInfo(name)) as Columns)

  return db.transaction(async (trx) => {
    let count = 0
    for (const { name } of ARCHIVED) {
      const rows = archive.rows(tableEntry(name))
      if (name === 'passages') {
        count += await restorePassages(knowledge, rows, accountId, trx)
        continue
      }
      const fit = (row: Row) => fittingRow(ofAccount(knowledge, name, row, accountId), columns.get(name)!)
      for await (const some of gathered(rows)) {
        await insert(trx, name, some.map(fit))
        count += some.length
      }
    }
    return count
  })
}

/** The same row as it belongs to its new account on this server. */
function ofAccount({ originals }: Knowledge, table: string, row: Row, accountId: string): Row {
  const owned = 'user_id' in row ? { ...row, user_id: accountId } : row
  if (table === 'data_items')
    return { ...owned, storage_key: row.storage_key ? originals.key(accountId, String(row.id)) : null }
  return table === 'applications' ? { ...owned, settings: withoutSecret(row.settings) } : owned
}

/** Secrets are encrypted with the key of the server that they come from. */
function withoutSecret(settings: unknown): object {
  const parsed = typeof settings === 'string' ? (JSON.parse(settings) as object) : (settings as object)
  return { ...parsed, identitySecret: null }
}

async function insert(trx: TransactionClientContract, table: string, rows: Row[]) {
  if (rows.length > 0) await trx.table(table).multiInsert(rows)
}

async function* gathered(rows: AsyncIterable<Row>): AsyncGenerator<Row[]> {
  let some: Row[] = []
  for await (const row of rows) {
    some.push(row)
    if (some.length < ROWS_AT_ONCE) continue
    yield some
    some = []
  }
  yield some
}

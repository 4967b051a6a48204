import db from '@adonisjs/lucid/services/db'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import type User from '#src/identity/models/user'
import { recordActivity } from '#src/identity/activity/activity'
import { createAccount } from '#src/identity/workspaces/create_account'
import { findAccountByEmail } from '#src/identity/queries/find_account'
import type { ItemPorts } from '#src/knowledge/items/item_ports'
import { isRefusedRow, isUniqueViolation } from '#src/shared/database/unique_violation'
import { newId } from '#src/shared/ids'
import { fail, ok, type Result } from '#src/shared/result'
import { checkRow } from './check_row.js'
import { DamagedArchive, tableEntry } from './manifest.js'
import { convertRow, type Columns } from './convert_row.js'
import { ROWS_PER_INSERT } from './limits.js'
import type { Row } from './owned_rows.js'
import { ReferenceCheck } from './reference_check.js'
import type { Archive } from './read_archive.js'
import { restorePassages } from './restore_passages.js'
import { ARCHIVED_TABLES } from './tables.js'

export type Restored = { account: User; rows: number; originals: number }
type Problem = 'email_taken' | 'already_here' | 'damaged'

/**
 * Creates an account from an archive, or nothing: files first, then account and rows in one transaction. Safe
 * to repeat after an interruption.
 */
export async function restoreAccount(
  ports: ItemPorts,
  archive: Archive,
  credentials: { email: string; password: string }
): Promise<Result<Restored, Problem>> {
  const id = newId()
  const email = credentials.email.trim().toLowerCase()
  if (await findAccountByEmail(email)) return fail('email_taken')
  try {
    const originals = await restoreOriginals(ports, archive, id)
    return ok({ ...(await restoreAll(ports, archive, { ...credentials, email, id })), originals })
  } catch (error) {
    await ports.originals.deleteAll(id)
    if (isUniqueViolation(error))
      return fail((await findAccountByEmail(email)) ? 'email_taken' : 'already_here')
    if (error instanceof DamagedArchive || isRefusedRow(error)) return fail('damaged')
    throw error
  }
}

type NewAccount = { id: string; email: string; password: string }

async function restoreAll(ports: ItemPorts, archive: Archive, owner: NewAccount) {
  const { name, locale, timeZone, theme, avatar = null } = archive.manifest.account
  const columns = new Map<string, Columns>()
  for (const table of ARCHIVED_TABLES)
    columns.set(table.name, (await db.connection().columnsInfo(table.name)) as Columns)

  return db.transaction(async (trx) => {
    const choices = { name: name.trim(), locale, timeZone, theme: theme as User['theme'], avatar }
    const account = await createAccount({ ...owner, ...choices }, trx)
    const rows = await restoreRows(ports, archive, owner.id, { trx, columns })
    await recordActivity(owner.id, { action: 'archive.imported' }, trx)
    return { account, rows }
  })
}

async function restoreOriginals(
  { originals }: ItemPorts,
  archive: Archive,
  workspaceId: string
): Promise<number> {
  let count = 0
  for (const name of archive.entries.keys()) {
    const itemId = /^originals\/([0-9A-Z]{26})$/.exec(name)?.[1]
    const bytes = itemId ? await archive.bytes(name) : null
    if (!itemId || !bytes) continue
    await originals.put(originals.key(workspaceId, itemId), bytes)
    count += 1
  }
  return count
}

type Into = { trx: TransactionClientContract; columns: ReadonlyMap<string, Columns> }

async function restoreRows(
  ports: ItemPorts,
  archive: Archive,
  workspaceId: string,
  { trx, columns }: Into
): Promise<number> {
  const references = new ReferenceCheck()
  let count = 0
  for (const { name } of ARCHIVED_TABLES) {
    const rows = archive.rows(tableEntry(name))
    if (name === 'passages') {
      count += await restorePassages(ports, withoutIds(references, rows), workspaceId, trx)
      continue
    }
    const fit = (row: Row) => {
      const valid = references.check(name, row)
      return rejectUnreadable(name, () =>
        convertRow(ofAccount(ports, name, valid, workspaceId), columns.get(name)!)
      )
    }
    for await (const batch of inBatches(rows)) {
      await insert(trx, name, batch.map(fit))
      count += batch.length
    }
    references.finishTable(name)
  }
  return count
}

function rejectUnreadable(table: string, read: () => Row): Row {
  try {
    return read()
  } catch (cause) {
    throw new DamagedArchive(table, cause)
  }
}

/** Drops passage ids, which are assigned again. */
async function* withoutIds(references: ReferenceCheck, rows: AsyncIterable<Row>): AsyncGenerator<Row> {
  for await (const { id: _, ...row } of rows) yield references.check('passages', row)
}

function ofAccount({ originals }: ItemPorts, table: string, row: Row, workspaceId: string): Row {
  const owned = ownedBy(workspaceId, table, row)
  checkRow(table, row)
  if (table === 'data_items')
    return { ...owned, storage_key: row.storage_key ? originals.key(workspaceId, String(row.id)) : null }
  return table === 'applications' ? { ...owned, settings: withoutSecret(row.settings) } : owned
}

/** Archives from before workspaces name the account. A restored workspace has its owner's id. */
function ownedBy(id: string, table: string, { user_id, account_id, ...row }: Row): Row {
  if (table === 'account_pictures') return { ...row, user_id: id }
  const isOwned = 'workspace_id' in row || user_id !== undefined || account_id !== undefined
  const owned = isOwned ? { ...row, workspace_id: id } : row
  return { ...owned, ...MEMBERS[table] }
}

/** Columns that name members, who are not in the archive. */
const MEMBERS: Record<string, Row> = {
  conversations: { assignee_id: null, taken_over_by_id: null },
  messages: { person_id: null },
  conversation_notes: { author_id: null },
}

/** Secrets are encrypted with the key of the server they came from. */
function withoutSecret(settings: unknown): object {
  const parsed = typeof settings === 'string' ? (JSON.parse(settings) as object) : (settings as object)
  return { ...parsed, identitySecret: null }
}

async function insert(trx: TransactionClientContract, table: string, rows: Row[]) {
  if (rows.length > 0) await trx.table(table).multiInsert(rows)
}

async function* inBatches(rows: AsyncIterable<Row>): AsyncGenerator<Row[]> {
  let batch: Row[] = []
  for await (const row of rows) {
    batch.push(row)
    if (batch.length < ROWS_PER_INSERT) continue
    yield batch
    batch = []
  }
  yield batch
}

import db from '@adonisjs/lucid/services/db'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { SourceOptions } from '#protocol/knowledge'
import type { SecretBox } from '#src/shared/crypto/secret_box'
import { newId } from '#src/shared/ids'
import type { Cursor } from '../connectors/connector.js'
import { sha256 } from '#src/shared/crypto/sha256'
import type { FailureCode } from '../items/failures.js'

export type Connection = {
  secret: string | null
  cursor: Cursor | null
  problem: FailureCode | null
  /** This sync; a newer one takes over by writing its own. */
  run: string
  /** Documents in a row that couldn't be loaded. */
  failedInRow: number
}

type Row = { secret: string | null; cursor: string | null; scope: string | null; problem: string | null }

/** Stores or replaces a source's secret; null for a public one. */
export async function saveSecret(
  trx: TransactionClientContract,
  box: SecretBox,
  sourceId: string,
  secret: string | null
): Promise<void> {
  const row = { source_id: sourceId, secret: secret === null ? null : box.encrypt(secret) }
  await trx.table('connections').knexQuery.insert(row).onConflict('source_id').merge(['secret'])
}

export async function hasSecret(sourceId: string): Promise<boolean> {
  return (await db.from('connections').where('source_id', sourceId).whereNotNull('secret').first()) !== null
}

/** Returns `lost` if the application key has changed since the secret was stored. */
function decrypted(box: SecretBox, secret: string | null): string | null | 'lost' {
  return secret === null ? null : (box.decrypt<string>(secret) ?? 'lost')
}

/** Takes over the source's connection from any sync still running. Starts from the beginning if the options have changed. */
export async function openConnection(
  box: SecretBox,
  sourceId: string,
  options: SourceOptions
): Promise<Connection> {
  const run = newId()
  const scope = sha256(JSON.stringify(options))
  // A source that was restored from an archive has no row yet.
  await db
    .table('connections')
    .knexQuery.insert({ source_id: sourceId, run })
    .onConflict('source_id')
    .merge(['run'])
  const row: Row = await db.from('connections').where('source_id', sourceId).firstOrFail()
  const isSame = row.scope === scope
  if (!isSame)
    await db
      .from('connections')
      .where({ source_id: sourceId, run })
      .update({ scope, cursor: null, problem: null })
  return {
    run,
    failedInRow: 0,
    secret: decrypted(box, row.secret),
    cursor: isSame && row.cursor !== null ? (JSON.parse(row.cursor) as Cursor) : null,
    problem: isSame ? (row.problem as FailureCode | null) : null,
  }
}

/** Whether this sync is still the newest of its source; null once another has taken over or the source is gone. */
export async function isNewest(
  sourceId: string,
  { run }: Pick<Connection, 'run'>,
  trx?: TransactionClientContract
): Promise<boolean> {
  const query = (trx ?? db).from('connections').where({ source_id: sourceId, run })
  return (await (trx ? query.forUpdate() : query).select('source_id').first()) !== null
}

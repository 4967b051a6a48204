import db from '@adonisjs/lucid/services/db'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { ConnectorKind } from '#protocol/knowledge'
import { fail, ok, type Result } from '#src/shared/result'
import type { Access, ChangePage, Connector, ConnectorFailure } from '../connectors/connector.js'
import { withdrawItems } from '../items/delete_items.js'
import type { FailureCode } from '../items/failures.js'
import type { SyncResult } from '../items/next_sync.js'
import DataSource from '../items/models/data_source.js'
import { isNewest, openConnection, type Connection } from './connections.js'
import { IDS_PER_QUERY, MAX_LISTING_PAGES, SYNC_SLICE_MS } from './limits.js'
import { saveDocuments } from './save_documents.js'
import type { SyncPorts } from './sync_ports.js'

/** `continues`: in another job. `superseded`: a newer sync has taken over, or the source was paused or deleted. */
type Synced = Result<SyncResult | 'continues' | 'superseded', ConnectorFailure>

const UNCHANGED: SyncResult = { notBefore: null, schedule: null }

/**
 * Brings a source in line with what its connector reads, page by page. The cursor is stored after everything that its page
 * names, so that a sync that was killed, refused or slow continues there; documents that are already stored in their
 * version aren't loaded again.
 */
export async function syncConnection(ports: SyncPorts, source: DataSource): Promise<Synced> {
  const connector = ports.connectors.of(source.kind as ConnectorKind)
  const connection = await openConnection(ports.connectors.box, source.id, source.options)
  if (connection.secret === 'lost')
    return fail({ code: 'secret_refused', detail: 'the application key has changed' })

  const until = Date.now() + SYNC_SLICE_MS
  for (let pages = 0; pages < MAX_LISTING_PAGES; pages += 1) {
    const synced = await syncPage(ports, connector, source, connection, until)
    if (synced !== 'more') return synced
  }
  return fail({ code: 'too_complex', detail: `more than ${MAX_LISTING_PAGES} pages` })
}

async function syncPage(
  ports: SyncPorts,
  connector: Connector,
  source: DataSource,
  connection: Connection,
  until: number
): Promise<Synced | 'more'> {
  const { workspaceId, options } = source
  const access: Access = { workspaceId, address: source.url!, options, secret: connection.secret }
  const asked = await connector.changes(access, connection.cursor)
  if (!asked.ok) return asked
  const page = asked.value
  if (page.end === null && JSON.stringify(page.cursor) === JSON.stringify(connection.cursor))
    return fail({ code: 'server_error', detail: 'a page of the listing leads back to itself' })

  const saved = await saveDocuments(ports, source, connection, page.documents, until)
  if (saved.kind === 'superseded') return ok('superseded')
  if (saved.kind === 'failed') return fail(saved.failure)
  if (saved.kind === 'out_of_time') return ok('continues')
  // Progress: the next failure is the first again.
  source.syncFailures = 0
  connection.problem = (page.startsListing ? null : connection.problem) ?? saved.problem

  if (!(await recordListed(source.id, connection, page))) return ok('superseded')
  const removed = await itemsToRemove(source.id, page)
  if (removed === 'everything') return fail({ code: 'no_documents', detail: 'the listing is empty' })
  if (removed.length > 0) await withdrawItems(ports, source.workspaceId, removed)

  if (!(await saveCursor(source, connection, page))) return ok('superseded')
  connection.cursor = page.cursor
  if (page.end !== null) return connection.problem ? problemOf(connection.problem) : ok(UNCHANGED)
  return Date.now() < until ? 'more' : ok('continues')
}

function problemOf(code: FailureCode): Synced {
  return fail({ code, detail: 'some documents were not read' })
}

/** False once a newer sync has taken over: two at the same time would mix up their listings. */
function recordListed(sourceId: string, connection: Connection, page: ChangePage): Promise<boolean> {
  return db.transaction(async (trx) => {
    if (!(await isNewest(sourceId, connection, trx))) return false
    if (page.startsListing) await trx.from('connection_listings').where('source_id', sourceId).delete()
    const ids = [...new Set(page.documents.map(({ externalId }) => externalId))]
    for (let from = 0; from < ids.length; from += IDS_PER_QUERY) {
      const rows = ids
        .slice(from, from + IDS_PER_QUERY)
        .map((id) => ({ source_id: sourceId, external_id: id }))
      await trx
        .table('connection_listings')
        .knexQuery.insert(rows)
        .onConflict(['source_id', 'external_id'])
        .ignore()
    }
    return true
  })
}

/** Ids of items that are gone. An empty listing is more likely a mistake than the end of everything. */
async function itemsToRemove(sourceId: string, page: ChangePage): Promise<string[] | 'everything'> {
  const gone: string[] = []
  for (let from = 0; from < page.removed.length; from += IDS_PER_QUERY) {
    const ids = page.removed.slice(from, from + IDS_PER_QUERY)
    gone.push(
      ...(await itemIds(db.from('data_items').where('source_id', sourceId).whereIn('external_id', ids)))
    )
  }
  if (page.end !== 'listing') return gone
  const listed = () => db.from('connection_listings').where('source_id', sourceId)
  if (!(await listed().first())) return 'everything'
  const unlisted = db
    .from('data_items')
    .where('source_id', sourceId)
    .whereNotIn('external_id', listed().select('external_id'))
  return [...new Set([...gone, ...(await itemIds(unlisted))])]
}

async function itemIds(query: ReturnType<typeof db.from>): Promise<string[]> {
  const rows: { id: string }[] = await query.select('id')
  return rows.map(({ id }) => id)
}

/** After a problem, everything is listed again with the next sync, which finds most of it stored. */
function saveCursor(source: DataSource, connection: Connection, page: ChangePage): Promise<boolean> {
  const { problem } = connection
  return db.transaction(async (trx) => {
    if (!(await isNewest(source.id, connection, trx))) return false
    const isIncomplete = page.end !== null && problem !== null
    await trx
      .from('connections')
      .where('source_id', source.id)
      .update({
        cursor: isIncomplete ? null : JSON.stringify(page.cursor),
        problem: page.end === null ? problem : null,
      })
    if (page.end === 'listing') await trx.from('connection_listings').where('source_id', source.id).delete()
    if (page.movedTo) await move(trx, source, page.movedTo)
    return true
  })
}

/** Unless another source has the new address. */
async function move(trx: TransactionClientContract, source: DataSource, url: string): Promise<void> {
  const { workspaceId, kind, id } = source
  const other = await trx
    .from('data_sources')
    .where({ workspace_id: workspaceId, kind, url })
    .whereNot('id', id)
    .first()
  if (other) return
  await trx.from('data_sources').where('id', id).update({ url })
  source.url = url
}

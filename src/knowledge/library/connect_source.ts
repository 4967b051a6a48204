import db from '@adonisjs/lucid/services/db'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { ConnectorKind, Refresh, SourceOptions } from '#protocol/knowledge'
import { recordActivity } from '#src/identity/activity/activity'
import { enqueue } from '#src/shared/queue/enqueue'
import { fail, ok, type Result } from '#src/shared/result'
import type { FailureCode } from '../items/failures.js'
import { requeueItems } from '../ingest/index_item_job.js'
import { broadcastSource } from '../items/broadcast.js'
import { MAX_TITLE_CHARACTERS } from '../items/limits.js'
import DataSource from '../items/models/data_source.js'
import { exceededQuota } from '../items/quota.js'
import { isConnector } from '../items/source_kinds.js'
import { saveSecret } from '../sync/connections.js'
import type { SyncPorts } from '../sync/sync_ports.js'
import SyncSourceJob from '../sync/sync_source_job.js'

export type NewConnection = {
  kind: ConnectorKind
  address: string
  secret: string | null
  title: string | null
  refresh: Refresh
  options: SourceOptions
}

export type ConnectionRefusal = FailureCode | 'too_many_sources'

type ConnectionPorts = Pick<SyncPorts, 'connectors' | 'publisher'>

/**
 * Asks the service for what a person wants to connect and starts the first sync. What is already connected is synced again
 * with the new options, and keeps its secret unless another was entered.
 */
export async function connectSource(
  ports: ConnectionPorts,
  workspaceId: string,
  { kind, secret, refresh, ...typed }: NewConnection
): Promise<Result<{ source: DataSource; known: boolean }, ConnectionRefusal>> {
  const inspected = await ports.connectors.of(kind).inspect({ ...typed, workspaceId, secret })
  if (!inspected.ok) return fail(inspected.error.code)
  const { address: url, options } = inspected.value

  const added = await db.transaction(async (trx) => {
    // Locks the workspace, so that two requests at once don't add the same source twice.
    const isFull = (await exceededQuota(trx, workspaceId, { items: 0, bytes: 0 })) !== null
    const existing = await DataSource.query({ client: trx }).where({ workspaceId, kind, url }).first()
    if (!existing && isFull) return null
    if (existing?.state === 'paused') await requeueItems(trx, existing)
    const title = existing?.title ?? (typed.title || inspected.value.title).slice(0, MAX_TITLE_CHARACTERS)
    const source = (existing ?? new DataSource()).useTransaction(trx)
    await source
      .merge({ workspaceId, kind, title, url, state: 'queued', refreshEvery: refresh, options })
      .merge({ errorCode: null, errorDetail: null, retryAt: null })
      .save()
    if (!existing || secret !== null) await saveSecret(trx, ports.connectors.box, source.id, secret)
    if (existing && secret !== null) await recordNewSecret(trx, source)
    await enqueue(trx, SyncSourceJob.dispatch({ sourceId: source.id }))
    return { source, known: existing !== null }
  })
  if (!added) return fail('too_many_sources')
  await broadcastSource(ports, added.source)
  return ok(added)
}

/** Checks a new secret with the service, stores it and syncs. Null when the workspace has no such source. */
export async function replaceSecret(
  ports: ConnectionPorts,
  workspaceId: string,
  sourceId: string,
  secret: string
): Promise<Result<DataSource, FailureCode> | null> {
  const source = await DataSource.query().where({ workspaceId, id: sourceId }).first()
  if (!source || !isConnector(source.kind)) return null
  const { kind, options } = source
  const access = { workspaceId, address: source.url!, options, secret }
  const inspected = await ports.connectors.of(kind).inspect(access)
  if (!inspected.ok) return fail(inspected.error.code)
  await db.transaction(async (trx) => {
    await saveSecret(trx, ports.connectors.box, sourceId, secret)
    await recordNewSecret(trx, source)
    if (source.state === 'paused') return
    await source
      .useTransaction(trx)
      .merge({ state: 'queued', errorCode: null, errorDetail: null, retryAt: null })
      .save()
    await enqueue(trx, SyncSourceJob.dispatch({ sourceId }))
  })
  await broadcastSource(ports, source)
  return ok(source)
}

function recordNewSecret(trx: TransactionClientContract, { id, workspaceId }: DataSource): Promise<void> {
  return recordActivity(
    workspaceId,
    { action: 'source.secret_changed', subject: { kind: 'source', id } },
    trx
  )
}

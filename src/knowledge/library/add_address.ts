import db from '@adonisjs/lucid/services/db'
import type { AddressKind, Refresh, SourceOptions } from '#protocol/knowledge'
import { enqueue } from '#src/shared/queue/enqueue'
import { fail, ok, type Result } from '#src/shared/result'
import { parseWebAddress } from '#src/shared/fetch/web_address'
import { requeueItems } from '../ingest/index_item_job.js'
import { broadcastSource } from '../items/broadcast.js'
import SyncSourceJob from '../sync/sync_source_job.js'
import type { ItemPorts } from '../items/item_ports.js'
import { MAX_TITLE_CHARACTERS } from '../items/limits.js'
import DataSource from '../items/models/data_source.js'
import { exceededQuota } from '../items/quota.js'

export type Address = {
  kind: AddressKind
  url: string
  title: string | null
  refresh: Refresh
  options: SourceOptions
}

export type AddressRefusal = 'bad_address' | 'scheme_not_allowed' | 'too_many_sources'

/** Connects an address and starts the first sync. An address that is already connected is synced again instead. */
export async function addAddress(
  ports: Pick<ItemPorts, 'publisher'>,
  workspaceId: string,
  address: Address
): Promise<Result<{ source: DataSource; known: boolean }, AddressRefusal>> {
  const parsed = parseWebAddress(address.url, null)
  if (!parsed.ok)
    return fail(parsed.error.code === 'scheme_not_allowed' ? 'scheme_not_allowed' : 'bad_address')

  const url = parsed.value.href
  const added = await db.transaction(async (trx) => {
    // Locks the workspace, so that two requests at once don't add the same source twice.
    const isFull = (await exceededQuota(trx, workspaceId, { items: 0, bytes: 0 })) !== null
    const { kind } = address
    const existing = await DataSource.query({ client: trx }).where({ workspaceId, kind, url }).first()
    if (!existing && isFull) return null
    if (existing?.state === 'paused') await requeueItems(trx, existing)
    const source = existing ?? new DataSource()
    source.useTransaction(trx)
    await source
      .merge({
        workspaceId,
        kind,
        title: existing?.title ?? (address.title || url).slice(0, MAX_TITLE_CHARACTERS),
        url,
        state: 'queued',
        refreshEvery: address.refresh,
        options: address.options,
      })
      .save()
    await enqueue(trx, SyncSourceJob.dispatch({ sourceId: source.id }))
    return { source, known: existing !== null }
  })
  if (!added) return fail('too_many_sources')
  await broadcastSource(ports, added.source)
  return ok(added)
}

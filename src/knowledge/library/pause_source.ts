import db from '@adonisjs/lucid/services/db'
import { requeueItems } from '../ingest/index_item_job.js'
import { broadcastSource, type Broadcasting } from '../items/broadcast.js'
import DataSource from '../items/models/data_source.js'
import { refreshSourceState } from '../items/source_state.js'
import { enqueueSync } from './sync_source_now.js'

/** A paused source is neither used in answers nor synced. Null when the workspace has no such source. */
export async function pauseSource(
  ports: Broadcasting,
  workspaceId: string,
  sourceId: string
): Promise<DataSource | null> {
  const source = await DataSource.query().where({ workspaceId, id: sourceId }).first()
  if (!source) return null
  await source.merge({ state: 'paused' }).save()
  await broadcastSource(ports, source)
  return source
}

/**
 * Answers use the source again at once; it reads what it had not finished, and syncs. Null when the workspace has no such
 * paused source.
 */
export async function resumeSource(
  ports: Broadcasting,
  workspaceId: string,
  sourceId: string
): Promise<DataSource | null> {
  const source = await db.transaction(async (trx) => {
    const paused = await DataSource.query({ client: trx })
      .where({ workspaceId, id: sourceId, state: 'paused' })
      .forUpdate()
      .first()
    if (!paused) return null
    await requeueItems(trx, paused)
    if (paused.url) await enqueueSync(trx, paused)
    else await paused.merge({ state: 'ready' }).save()
    return paused
  })
  if (!source) return null
  if (source.url) await broadcastSource(ports, source)
  else await refreshSourceState(ports, source.id)
  return source.refresh()
}

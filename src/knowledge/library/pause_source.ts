import { broadcastSource, type Broadcasting } from '../items/broadcast.js'
import DataSource from '../items/models/data_source.js'
import { syncSourceNow } from './sync_source_now.js'

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

/** Answers use the source again at once; a sync follows. Null when the workspace has no such paused source. */
export async function resumeSource(
  ports: Broadcasting,
  workspaceId: string,
  sourceId: string
): Promise<DataSource | null> {
  const source = await DataSource.query().where({ workspaceId, id: sourceId, state: 'paused' }).first()
  if (!source) return null
  await source.merge({ state: 'ready' }).save()
  return syncSourceNow(ports, workspaceId, sourceId)
}

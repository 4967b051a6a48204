import db from '@adonisjs/lucid/services/db'
import DataItem from '#src/knowledge/items/models/data_item'
import type Application from '../models/application.js'

/**
 * The item, if the application's visitors may open quotes from it: it is quotable and has no public address.
 */
export function openableItem(application: Application, itemId: string): Promise<DataItem | null> {
  return quotable(application, itemId)?.whereNull('url').first() ?? Promise.resolve(null)
}

/**
 * The item, if the application shows its sources and answers from this one, and it is ready and not paused.
 */
export function quotableItem(application: Application, itemId: string): Promise<DataItem | null> {
  return quotable(application, itemId)?.first() ?? Promise.resolve(null)
}

function quotable(application: Application, itemId: string) {
  if (!application.settings.showsSources) return null
  const sources = db
    .from('data_sources')
    .where('workspace_id', application.workspaceId)
    .whereNot('state', 'paused')
  if (!application.allSources) {
    const chosen = db.from('application_sources').where('application_id', application.id).select('source_id')
    void sources.whereIn('id', chosen)
  }
  return DataItem.query()
    .where({ workspaceId: application.workspaceId, id: itemId, state: 'ready' })
    .whereIn('sourceId', sources.select('id'))
}

import db from '@adonisjs/lucid/services/db'
import DataItem from '#src/knowledge/items/models/data_item'
import type Application from '../models/application.js'

/**
 * The item, if the application's visitors may open what was quoted from it: the application shows its sources and answers from
 * this one, which is ready, not paused, and has no public place of its own.
 */
export function openableItem(application: Application, itemId: string): Promise<DataItem | null> {
  if (!application.settings.showsSources) return Promise.resolve(null)
  const sources = db.from('data_sources').where('user_id', application.userId).whereNot('state', 'paused')
  if (!application.allSources) {
    const chosen = db.from('application_sources').where('application_id', application.id).select('source_id')
    void sources.whereIn('id', chosen)
  }
  return DataItem.query()
    .where({ userId: application.userId, id: itemId, state: 'ready' })
    .whereNull('url')
    .whereIn('sourceId', sources.select('id'))
    .first()
}

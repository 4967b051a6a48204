import db from '@adonisjs/lucid/services/db'
import type { NamedApplication } from '#protocol/applications'
import Application from '../models/application.js'

export async function applicationsUsing(accountId: string, sourceId: string): Promise<NamedApplication[]> {
  const chosen = db.from('application_sources').where('source_id', sourceId).select('application_id')
  const applications = await Application.query()
    .where('userId', accountId)
    .where((which) => void which.where('allSources', true).orWhereIn('id', chosen))
    .orderBy('name')
  return applications.map(({ id, kind, name, state }) => ({ id, kind, name, state }))
}

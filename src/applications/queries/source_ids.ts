import db from '@adonisjs/lucid/services/db'
import type Application from '../models/application.js'

/** The sources that an application answers from; null means all of the account's, later ones too. */
export async function sourceIdsOf(application: Application): Promise<string[] | null> {
  if (application.allSources) return null
  const rows: { source_id: string }[] = await db
    .from('application_sources')
    .where('application_id', application.id)
    .orderBy('source_id')
    .select('source_id')
  return rows.map((row) => row.source_id)
}

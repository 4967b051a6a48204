import db from '@adonisjs/lucid/services/db'
import type Application from '../models/application.js'

/** How many sources each application has chosen, by its id; none for those that answer from all. */
export async function sourceCounts(applications: Application[]): Promise<Map<string, number>> {
  const choosing = applications
    .filter((application) => !application.allSources)
    .map((application) => application.id)
  const rows: { application_id: string; total: string | number }[] = await db
    .from('application_sources')
    .whereIn('application_id', choosing)
    .groupBy('application_id')
    .select('application_id')
    .count('* as total')
  const counted = new Map(rows.map((row) => [row.application_id, Number(row.total)]))
  return new Map(choosing.map((id) => [id, counted.get(id) ?? 0]))
}

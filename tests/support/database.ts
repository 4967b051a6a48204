import db from '@adonisjs/lucid/services/db'

const KEPT = new Set(['adonis_schema', 'adonis_schema_versions'])

/** Every test starts with an empty database. Accounts own everything, so most of it goes with them. */
export async function emptyDatabase(): Promise<void> {
  const tables = [
    'workspaces',
    'users',
    'sessions',
    'rate_limits',
    'queue_jobs',
    'queue_schedules',
    'held_handles',
    'websub_subscriptions',
    'abuse_reports',
    'visit_salts',
    'model_days',
  ].filter((table) => !KEPT.has(table))
  await db.transaction(async (trx) => {
    for (const table of tables) await trx.from(table).delete()
  })
}

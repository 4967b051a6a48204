import db from '@adonisjs/lucid/services/db'

const TABLES = [
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
]

/** Every test starts with an empty database. Accounts own everything, so most of it goes with them. */
export async function emptyDatabase(): Promise<void> {
  await db.transaction(async (trx) => {
    for (const table of TABLES) await trx.from(table).delete()
  })
}

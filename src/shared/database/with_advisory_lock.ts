import { Client } from 'pg'

/** Any number that nothing else on this database uses. */
const LOCK_KEY = 4_207_101

/**
 * Runs `work` in one process at a time on this PostgreSQL; the others wait. The lock is held on a dedicated connection,
 * because a pool does not guarantee that the same connection releases it.
 */
export async function withAdvisoryLock<Value>(url: string, work: () => Promise<Value>): Promise<Value> {
  const client = new Client({ connectionString: url, application_name: 'parley migrations' })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK_KEY])
    return await work()
  } finally {
    await client.end()
  }
}

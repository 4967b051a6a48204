import { Client } from 'pg'

const LOCK = 4_207_101

/**
 * Does work that only one process may do at a time on this PostgreSQL; the others wait for it. The lock belongs to a
 * connection of its own: one out of a pool cannot be given back for sure.
 */
export async function withAdvisoryLock<Value>(url: string, work: () => Promise<Value>): Promise<Value> {
  const client = new Client({ connectionString: url, application_name: 'parley migrations' })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK])
    return await work()
  } finally {
    await client.end()
  }
}

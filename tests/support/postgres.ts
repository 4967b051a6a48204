import { postgresql, provide } from '../../scripts/lib/machine.mjs'
import { startCluster } from '../../scripts/lib/postgres_cluster.mjs'

/** A disposable PostgreSQL beside the database under test. */
export async function givenPostgres(): Promise<{ url: string; stop(): Promise<void> }> {
  return startCluster(await provide(postgresql))
}

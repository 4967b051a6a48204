import type { ApplicationService } from '@adonisjs/core/types'
import { MigrationRunner } from '@adonisjs/lucid/migration'
import type { Database } from '@adonisjs/lucid/database'

type File = { name: string }
type MigrateOptions = {
  connection?: string
  upTo?: (name: string) => boolean
  /** For callers that hold another lock. */
  disableLocks?: boolean
}
type Source = { getMigrations(): Promise<File[]> }

/**
 * Runs all pending migrations, or only those that `upTo` accepts. Concurrent runs wait for each other (PostgreSQL advisory
 * lock).
 */
export async function migrate(
  app: ApplicationService,
  db: Database,
  { connection, upTo, disableLocks }: MigrateOptions = {}
): Promise<void> {
  const options = { direction: 'up' as const, dryRun: false, connectionName: connection, disableLocks }
  const migrator = new MigrationRunner(db, app, options)
  if (upTo) restrict((migrator as unknown as { migrationSource: Source }).migrationSource, upTo)
  await migrator.run()
  if (migrator.error) throw migrator.error
}

/** Names of the migrations that have not run yet. */
export async function pendingMigrations(app: ApplicationService, db: Database): Promise<string[]> {
  const list = await new MigrationRunner(db, app, { direction: 'up', dryRun: true }).getList()
  return list.filter(({ status }) => status === 'pending').map(({ name }) => name)
}

/** Lucid has no option for running a subset. */
function restrict(source: Source, wanted: (name: string) => boolean) {
  const all = source.getMigrations.bind(source)
  source.getMigrations = async () => (await all()).filter(({ name }) => wanted(name))
}

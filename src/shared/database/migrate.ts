import type { ApplicationService } from '@adonisjs/core/types'
import { MigrationRunner } from '@adonisjs/lucid/migration'
import type { Database } from '@adonisjs/lucid/database'

type File = { name: string }
type Source = { getMigrations(): Promise<File[]> }

/**
 * Brings a database to today's schema, or only as far as the migrations that `upTo` lets through. Two at once wait for
 * each other (PostgreSQL's advisory lock); what has run is left alone.
 */
export async function migrate(
  app: ApplicationService,
  db: Database,
  { connection, upTo }: { connection?: string; upTo?: (name: string) => boolean } = {}
): Promise<void> {
  const options = { direction: 'up' as const, dryRun: false, connectionName: connection }
  const migrator = new MigrationRunner(db, app, options)
  if (upTo) only((migrator as unknown as { migrationSource: Source }).migrationSource, upTo)
  await migrator.run()
  if (migrator.error) throw migrator.error
}

/** Lucid runs all migrations or none. */
function only(source: Source, wanted: (name: string) => boolean) {
  const all = source.getMigrations.bind(source)
  source.getMigrations = async () => (await all()).filter(({ name }) => wanted(name))
}

import { setTimeout as wait } from 'node:timers/promises'
import type { ApplicationService } from '@adonisjs/core/types'
import { MigrationRunner } from '@adonisjs/lucid/migration'

/** Commands may come before the first start of the server; then they make the tables themselves. */
export async function ensureSchema(app: ApplicationService): Promise<void> {
  const db = await app.container.make('lucid.db')
  if (await db.connection().schema.hasTable('users')) return

  const migrator = new MigrationRunner(db, app, { direction: 'up', dryRun: false })
  await migrator.run()
  if (migrator.error) throw migrator.error
}

/** Names of the migrations that have not run yet. */
export async function pendingMigrations(app: ApplicationService): Promise<string[]> {
  const db = await app.container.make('lucid.db')
  const list = await new MigrationRunner(db, app, { direction: 'up', dryRun: true }).getList()
  return list.filter(({ status }) => status === 'pending').map(({ name }) => name)
}

/** Resolves when a web process has brought the database up to date; a worker may be started before it. */
export async function waitForSchema(app: ApplicationService): Promise<void> {
  while ((await pendingMigrations(app)).length > 0) await wait(500)
}

import { setTimeout as wait } from 'node:timers/promises'
import type { ApplicationService } from '@adonisjs/core/types'
import { isDatabaseUnavailable } from '#src/shared/database/database_unavailable'
import { migrate, pendingMigrations } from '#src/shared/database/migrate'

const POLL_MS = 500

/** For commands that may run before the first start of the server. */
export async function ensureSchema(app: ApplicationService): Promise<void> {
  const db = await app.container.make('lucid.db')
  if (!(await db.connection().schema.hasTable('users'))) await migrate(app, db)
}

/** Resolves when a web process has migrated the database; a worker may start before it. */
export async function waitForSchema(app: ApplicationService): Promise<void> {
  const db = await app.container.make('lucid.db')
  try {
    while ((await pendingMigrations(app, db)).length > 0) await wait(POLL_MS)
  } catch (error) {
    if (!isDatabaseUnavailable(error)) throw error
    throw new Error(`The database can’t be reached: ${(error as Error).message}`, { cause: error })
  }
}

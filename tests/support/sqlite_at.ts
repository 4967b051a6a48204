import type { Database } from '@adonisjs/lucid/database'

/** The settings of the embedded database, for another file. */
export function sqliteAt(db: Database, filename: string) {
  const { config } = db.manager.get('sqlite')!
  return { ...config, connection: { filename } } as typeof config
}

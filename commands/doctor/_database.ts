import { statSync } from 'node:fs'
import { join } from 'node:path'
import type { ApplicationService } from '@adonisjs/core/types'
import db from '@adonisjs/lucid/services/db'
import env, { dataDir } from '#start/env'
import { pendingMigrations } from '../_schema.js'
import { reasonOf, type Check } from './_check.js'

export async function checkDatabase(): Promise<Check> {
  const part = 'Database'
  try {
    await db.rawQuery('select 1')
    return { part, state: 'ok', says: env.get('DATABASE_URL') ? 'PostgreSQL answers.' : sqliteSays() }
  } catch (error) {
    const hint = env.get('DATABASE_URL')
      ? 'Check DATABASE_URL and that the server runs.'
      : `Check the files in ${dataDir}.`
    return { part, state: 'broken', says: `It does not answer: ${reasonOf(error)}. ${hint}` }
  }
}

export async function checkMigrations(app: ApplicationService): Promise<Check> {
  const part = 'Schema'
  try {
    const pending = await pendingMigrations(app)
    if (pending.length === 0) return { part, state: 'ok', says: 'Every migration has run.' }
    const says = `Not run yet: ${pending.join(', ')}. Start the server, or run “npx node ace migration:run”.`
    return { part, state: 'broken', says }
  } catch (error) {
    return { part, state: 'broken', says: `It cannot be read: ${reasonOf(error)}.` }
  }
}

function sqliteSays(): string {
  const file = join(dataDir, 'parley.sqlite3')
  // What was written last stands in the log beside the file.
  const bytes = bytesOf(file) + bytesOf(`${file}-wal`)
  return `SQLite in ${file}, ${(bytes / 1_000_000).toFixed(1)} MB. For more than one machine set DATABASE_URL to a PostgreSQL.`
}

function bytesOf(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.size ?? 0
}

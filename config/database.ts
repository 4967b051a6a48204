import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { defineConfig } from '@adonisjs/lucid'
import * as sqliteVec from 'sqlite-vec'
import env, { dataDir } from '#start/env'
import {
  addContainsFunction,
  cachePreparedStatements,
  preparePostgres,
} from '#src/shared/database/connections'

const migrations = { naturalSort: true, paths: ['database/migrations'] }
const url = env.get('DATABASE_URL')

// A test run needs no protection from power cuts, and every commit would wait for the disk.
const isTestRun = env.get('NODE_ENV') === 'test'

mkdirSync(dataDir, { recursive: true, mode: 0o700 })

type SqliteConnection = {
  pragma(statement: string): unknown
  loadExtension(path: string): unknown
  prepare(sql: string): object
  function(name: string, options: { deterministic: boolean }, run: (...values: unknown[]) => number): unknown
}

function prepareSqlite(
  connection: SqliteConnection,
  done: (error: unknown, connection: SqliteConnection) => void
) {
  connection.pragma('journal_mode = WAL')
  connection.pragma(`synchronous = ${isTestRun ? 'OFF' : 'FULL'}`)
  connection.pragma('foreign_keys = ON')
  connection.pragma('busy_timeout = 5000')
  connection.pragma('secure_delete = ON')
  connection.pragma('cache_size = -32000')
  sqliteVec.load(connection)
  addContainsFunction(connection)
  cachePreparedStatements(connection)
  done(null, connection)
}

export default defineConfig({
  connection: url ? 'postgres' : 'sqlite',
  prettyPrintDebugQueries: true,
  connections: {
    sqlite: {
      client: 'better-sqlite3',
      connection: { filename: join(dataDir, 'parley.sqlite3') },
      useNullAsDefault: true,
      pool: { min: 1, max: 1, afterCreate: prepareSqlite },
      migrations,
    },
    postgres: {
      client: 'pg',
      connection: { connectionString: url ?? 'postgres://localhost' },
      pool: { min: 0, max: 16, acquireTimeoutMillis: 10_000, afterCreate: preparePostgres },
      migrations,
    },
  },
})

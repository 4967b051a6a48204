import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import { role } from '#config/app'
import { version } from '#config/version'
import type { ServerFacts } from '#protocol/operator'
import User from '#src/identity/models/user'
import { databaseBytes } from '#src/shared/database/database_size'
import { EmbeddedRealtime } from '#src/realtime/realtime_server'

const startedAt = new Date(Date.now() - process.uptime() * 1_000).toISOString()

export async function serverFacts(): Promise<ServerFacts> {
  const [counted] = await User.query().count('* as accounts')
  const { server } = await app.container.make(EmbeddedRealtime)
  return {
    version,
    node: process.versions.node,
    database: await databaseVersion(),
    databaseBytes: await databaseBytes(db.connection()),
    startedAt,
    role,
    accounts: Number(counted!.$extras.accounts),
    sockets: server?.connectionCount ?? 0,
  }
}

async function databaseVersion(): Promise<string> {
  if (db.connection().dialect.name === 'postgres') {
    const { rows } = await db.rawQuery('show server_version')
    return `PostgreSQL ${String(rows[0].server_version).split(' ')[0]}`
  }
  const [row] = await db.rawQuery('select sqlite_version() as version')
  return `SQLite ${row.version}`
}

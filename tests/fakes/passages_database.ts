import * as sqliteVec from 'sqlite-vec'
import { AppFactory } from '@adonisjs/core/factories/app'
import { EmitterFactory } from '@adonisjs/core/factories/events'
import { LoggerFactory } from '@adonisjs/core/factories/logger'
import { Database } from '@adonisjs/lucid/database'
import { PostgresPassages } from '#src/knowledge/passages/postgres/postgres_passages'
import { POSTGRES_PASSAGES_SCHEMA } from '#src/knowledge/passages/postgres/schema'
import { SQLITE_PASSAGES_SCHEMA } from '#src/knowledge/passages/sqlite/schema'
import { EmbeddingBacklog } from '#src/knowledge/passages/embedding/vectors/embedding_backlog'
import { PassageVectors } from '#src/knowledge/passages/embedding/vectors/passage_vectors'
import { vectorsSchema } from '#src/knowledge/passages/embedding/vectors/schema'
import { cachePreparedStatements, preparePostgres } from '#src/shared/database/connections'
import { SqlitePassages } from '#src/knowledge/passages/sqlite/sqlite_passages'

export type Engine = 'sqlite' | 'postgres'

/** A database with only sources and passages: in memory on SQLite, in its own schema on PostgreSQL. */
export async function passagesDatabase(engine: Engine) {
  const schema = `passages_${process.pid}_${Date.now()}`
  const database = new Database(
    connections(engine, schema),
    new LoggerFactory().create(),
    new EmitterFactory().create(new AppFactory().create(new URL('../../', import.meta.url)))
  )
  const client = () => database.connection()
  if (engine === 'postgres') await client().rawQuery(`create schema ${schema}`)
  await client().schema.createTable('data_sources', (table) => {
    table.string('id').primary()
    table.string('workspace_id').notNullable()
    table.string('state').notNullable()
  })
  await client().schema.createTable('workspaces', (table) => table.string('id').primary())
  await client().schema.createTable('data_items', (table) => {
    table.string('id').primary()
    table.string('language').nullable()
  })
  await client().schema.createTable('passages', (table) => {
    table.increments('id')
    table.string('workspace_id').notNullable().index()
    for (const name of ['source_id', 'kind']) table.string(name).notNullable()
    table.string('item_id').notNullable().references('data_items.id').onDelete('CASCADE').index()
    for (const name of ['version', 'ordinal', 'start_offset', 'end_offset']) table.integer(name).notNullable()
    for (const name of ['start_ms', 'end_ms']) table.integer(name).nullable()
    for (const name of ['title', 'body']) table.text(name).notNullable()
    for (const name of ['url', 'heading', 'place']) table.text(name).nullable()
  })
  for (const statement of engine === 'sqlite' ? SQLITE_PASSAGES_SCHEMA : POSTGRES_PASSAGES_SCHEMA) {
    await client().rawQuery(statement)
  }
  for (const statement of vectorsSchema(engine)) await client().rawQuery(asMigrated(statement))
  const vectors = new PassageVectors(client, (error) => {
    throw error
  })
  return {
    client,
    vectors,
    list: new EmbeddingBacklog(client),
    passages: engine === 'sqlite' ? new SqlitePassages(client) : new PostgresPassages(client),
    async close() {
      await vectors.cache.whenLoaded()
      if (engine === 'postgres') await client().rawQuery(`drop schema ${schema} cascade`)
      await database.manager.closeAll()
    },
  }
}

/** As the migration to workspaces left it. */
function asMigrated(statement: string): string {
  return statement
    .replaceAll('account_id', 'workspace_id')
    .replace('references users', 'references workspaces')
}

function connections(engine: Engine, schema: string) {
  const sqlite = {
    client: 'better-sqlite3' as const,
    connection: { filename: ':memory:' },
    useNullAsDefault: true,
    pool: { min: 1, max: 1, afterCreate: withVectors },
  }
  const postgres = {
    client: 'pg' as const,
    connection: { connectionString: process.env.DATABASE_URL },
    searchPath: [schema],
    pool: { afterCreate: preparePostgres },
  }
  return { connection: engine, connections: { [engine]: engine === 'sqlite' ? sqlite : postgres } } as never
}

function withVectors(
  connection: { loadExtension(path: string): void; prepare(sql: string): object },
  done: (error: unknown, connection: unknown) => void
) {
  sqliteVec.load(connection)
  cachePreparedStatements(connection)
  done(null, connection)
}

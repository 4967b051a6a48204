import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { test } from '@japa/runner'
import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import Application from '#src/applications/models/application'
import Message from '#src/conversations/models/message'
import User from '#src/identity/models/user'
import DataItem from '#src/knowledge/items/models/data_item'
import { PostgresPassages } from '#src/knowledge/passages/postgres/postgres_passages'
import { SqlitePassages } from '#src/knowledge/passages/sqlite/sqlite_passages'
import { migrate } from '#src/shared/database/migrate'
import { migrationsOf, tablesInOrder } from '#src/shared/database/tables'
import {
  belongsTo,
  BODY,
  rowCounts,
  fillSchema,
  fixtureUrl,
  ITEM,
  RELEASED,
  USER,
  type Released,
} from '#tests/support/old_schemas'
import { givenFolder } from '#tests/support/installation'
import { sqliteAt } from '#tests/support/sqlite_at'

const onPostgres = Boolean(process.env.DATABASE_URL)

test.group('Upgrades', () => {
  for (const released of RELEASED) {
    test(`migrates a database of version ${released} without losing anything`, async ({
      assert,
      cleanup,
    }) => {
      const { connection, close } = onPostgres ? await oldPostgres(released) : await oldSqlite(released)
      cleanup(close)
      const client = db.connection(connection)
      const before = await migrationsOf(client)
      const waiting = { id: 'waiting', name: 'knowledge.embed_passages', payload: { accountId: USER } }
      const queued = { id: waiting.id, queue: 'slow', status: 'pending', data: JSON.stringify(waiting) }
      await client.insertQuery().table('queue_jobs').insert(queued)
      await migrate(app, db, { connection })
      const after = await migrationsOf(client)
      assert.isAtLeast(after.length, before.length)
      assert.deepEqual(after.slice(0, before.length), before)
      assert.sameMembers(after, await migrationsOf(db.connection()))

      for (const [table, count] of Object.entries(rowCounts(released))) {
        const [row] = await client.from(table).count('* as total')
        assert.equal(Number(row.total), count, table)
      }
      await assertReadable(client, connection, assert)
      const job = await client.from('queue_jobs').where('id', waiting.id).firstOrFail()
      assert.deepEqual(JSON.parse(job.data).payload, { workspaceId: USER })
      assert.deepEqual(await shapeOf(client), await shapeOf(db.connection()))
    })

    test(`leaves version ${released} startable when a migration fails`, async ({ assert, cleanup }) => {
      const { connection, close } = onPostgres ? await oldPostgres(released) : await oldSqlite(released)
      cleanup(close)
      const client = db.connection(connection)
      const before = await migrationsOf(client)
      const columns = await shapeOf(client)
      // The last migration that creates a table finds one of that name.
      const obstacle = (await tablesInOrder(db.connection())).find((table) => !(table in columns))!
      await client.schema.createTable(obstacle, (table) => void table.string('in_the_way'))

      await assert.rejects(() => migrate(app, db, { connection }))
      const after = await shapeOf(client)
      assert.deepEqual(after[obstacle], ['in_the_way'])
      for (const [table, names] of Object.entries(columns)) assert.includeMembers(after[table]!, names, table)
      for (const [table, count] of Object.entries(rowCounts(released))) {
        const [row] = await client.from(table).count('* as total')
        assert.equal(Number(row.total), count, table)
      }
      // The previous version writes rows as it knows them.
      await client.from('messages').delete()
      const [row] = await client.from('users').select(columns.users!)
      await client
        .insertQuery()
        .table('users')
        .insert({ ...row, id: 'another', email: 'other@example.org' })

      await client.schema.dropTable(obstacle)
      await migrate(app, db, { connection })
      assert.sameMembers(await migrationsOf(client), await migrationsOf(db.connection()))
      assert.isAbove((await migrationsOf(client)).length, before.length)
    })
  }
})

async function assertReadable(
  client: QueryClientContract,
  connection: string,
  assert: { equal(one: unknown, other: unknown): void; deepEqual(one: unknown, other: unknown): void }
) {
  const user = await User.query({ connection }).firstOrFail()
  assert.deepEqual([user.id, user.email], [USER, 'ada@example.org'])
  const item = await DataItem.query({ connection }).firstOrFail()
  assert.deepEqual([item.id, item.state, item.metadata], [ITEM, 'ready', { pages: 3 }])
  assert.equal(item.createdAt.toUTC().toISO()!.slice(0, 19), '2026-01-02T03:04:05')
  const application = await Application.query({ connection }).firstOrFail()
  assert.deepEqual([application.name, application.suggestedQuestions], ['Ada bakes', ['How long?']])
  const answer = await Message.query({ connection }).where('role', 'assistant').firstOrFail()
  assert.deepEqual([answer.text, Boolean(answer.answered)], ['Five days. [1]', true])

  const passages = onPostgres ? new PostgresPassages(() => client) : new SqlitePassages(() => client)
  const found = await passages.search({
    workspaceId: USER,
    query: 'How long does the bread keep?',
    sourceIds: null,
    limit: 3,
  })
  assert.deepEqual(
    found.map(({ text, itemId }) => [text, itemId]),
    [[BODY, ITEM]]
  )
}

async function oldSqlite(released: Released) {
  const { folder, remove } = givenFolder('old')
  const file = join(folder, 'parley.sqlite3')
  writeFileSync(file, gunzipSync(readFileSync(fixtureUrl(released))))
  db.manager.add(`old_${released}`, sqliteAt(db as never, file))
  const close = async () => {
    await db.manager.release(`old_${released}`)
    remove()
  }
  return { connection: `old_${released}`, close }
}

/** Built by the migrations of that version, since PostgreSQL has no database file for a fixture. */
async function oldPostgres(released: Released) {
  const connection = `old_${released}`
  await db.rawQuery(`create database ${connection}`)
  const { config } = db.manager.get('postgres')!
  const url = process.env.DATABASE_URL!.replace(/\/[^/]+$/, `/${connection}`)
  db.manager.add(connection, { ...config, connection: { connectionString: url } } as never)
  await migrate(app, db as never, { connection, upTo: belongsTo(released) })
  await fillSchema(db.connection(connection), released)
  const close = async () => {
    await db.manager.release(connection)
    await db.rawQuery(`drop database ${connection}`)
  }
  return { connection, close }
}

/** Tables with their columns, to compare an upgraded database with a new one. */
async function shapeOf(client: QueryClientContract): Promise<Record<string, string[]>> {
  const shape: Record<string, string[]> = {}
  for (const table of await tablesInOrder(client))
    shape[table] = Object.keys(await client.columnsInfo(table)).sort()
  return Object.fromEntries(Object.entries(shape).sort())
}

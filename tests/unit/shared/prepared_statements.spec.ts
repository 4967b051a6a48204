import Database from 'better-sqlite3'
import { test } from '@japa/runner'
import { cachePreparedStatements } from '#src/shared/database/prepared_statements'

test.group('Prepared statements', (group) => {
  let connection: Database.Database

  group.each.setup(() => {
    connection = new Database(':memory:')
    cachePreparedStatements(connection as never)
    connection.exec('create table loaves (name text)')
    return () => void connection.close()
  })

  test('compiles a statement once', ({ assert }) => {
    const sql = 'select name from loaves where name = ?'
    assert.strictEqual(connection.prepare(sql), connection.prepare(sql))
    assert.notStrictEqual(connection.prepare(sql), connection.prepare(`${sql} limit 1`))
  })

  test('sees schema changes after compiling', ({ assert }) => {
    const all = () => connection.prepare('select * from loaves').all()
    connection.prepare('insert into loaves values (?)').run('rye')
    assert.deepEqual(all(), [{ name: 'rye' }])
    connection.exec('alter table loaves add column grams integer default 750')
    assert.deepEqual(all(), [{ name: 'rye', grams: 750 }])
    connection.exec('drop table loaves')
    assert.throws(all, /no such table/)
    connection.exec('create table loaves (weight integer)')
    assert.deepEqual(all(), [])
  })

  test('evicts the least recently used statement', ({ assert }) => {
    const first = connection.prepare('select 0')
    const kept = connection.prepare('select 1')
    for (let at = 2; at < 600; at += 1) {
      connection.prepare(`select ${at}`)
      connection.prepare('select 1')
    }
    assert.strictEqual(connection.prepare('select 1'), kept)
    assert.notStrictEqual(connection.prepare('select 0'), first)
  })
})

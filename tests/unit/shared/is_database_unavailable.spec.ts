import { test } from '@japa/runner'
import { isDatabaseUnavailable } from '#src/shared/database/database_unavailable'

const failed = (message: string, code?: string) => Object.assign(new Error(message), { code })

test.group('An unavailable database', () => {
  test('is distinguished from one that refused a statement', ({ assert }) => {
    const away = [
      failed('connect ECONNREFUSED 127.0.0.1:5432', 'ECONNREFUSED'),
      failed('terminating connection due to administrator command', '57P01'),
      failed('the database system is starting up', '57P03'),
      failed('select 1 - Connection terminated unexpectedly'),
      failed('Knex: Timeout acquiring a connection. The pool is probably full.'),
      new AggregateError([failed('connect ECONNREFUSED ::1:5432', 'ECONNREFUSED')]),
    ]
    const there = [failed('duplicate key', '23505'), failed('syntax error', '42601'), 'ECONNREFUSED', null]
    assert.deepEqual([...away, ...there].map(isDatabaseUnavailable), [
      ...away.map(() => true),
      ...there.map(() => false),
    ])
  })
})

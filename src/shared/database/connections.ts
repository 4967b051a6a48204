import { MAX_PREPARED_SQL_CHARACTERS, MAX_PREPARED_STATEMENTS } from '../limits.js'

type Connection = { prepare(sql: string): object }

const REPEATABLE = /^\s*(?:select|insert|update|delete|with)\b/i

/**
 * Caches the compiled statements of a SQLite connection: knex prepares the same few hundred over and over, and compiling takes
 * longer than running most of them. Reuse is safe because a statement runs to its end before the next one starts, and SQLite
 * recompiles it when the schema has changed.
 */
export function cachePreparedStatements(connection: Connection): void {
  const prepare = connection.prepare.bind(connection)
  const cache = new Map<string, object>()
  connection.prepare = (sql) => {
    const cached = cache.get(sql)
    if (cached) {
      cache.delete(sql)
      cache.set(sql, cached)
      return cached
    }
    const statement = prepare(sql)
    if (sql.length > MAX_PREPARED_SQL_CHARACTERS || !REPEATABLE.test(sql)) return statement
    cache.set(sql, statement)
    if (cache.size > MAX_PREPARED_STATEMENTS) cache.delete(cache.keys().next().value!)
    return statement
  }
}

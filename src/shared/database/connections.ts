import { MAX_PREPARED_SQL_CHARACTERS, MAX_PREPARED_STATEMENTS } from '../limits.js'

type SqliteConnection = {
  prepare(sql: string): object
  function(name: string, options: { deterministic: boolean }, run: (...values: unknown[]) => number): unknown
}
type PostgresQuery = string | { values?: unknown[] }
type PostgresConnection = { query(query: PostgresQuery, done: (error: Error | null) => void): void }

const REPEATABLE = /^\s*(?:select|insert|update|delete|with)\b/i

/**
 * Caches the compiled statements of a SQLite connection: knex prepares the same few hundred over and over, and compiling takes
 * longer than running most of them. Reuse is safe because a statement runs to its end before the next one starts, and SQLite
 * recompiles it when the schema has changed.
 */
export function cachePreparedStatements(connection: Pick<SqliteConnection, 'prepare'>): void {
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

/** Registers the function that `contains` calls; SQLite's own `lower` and `LIKE` ignore case for ASCII letters only. */
export function addContainsFunction(connection: Pick<SqliteConnection, 'function'>): void {
  connection.function('contains_text', { deterministic: true }, (text, part) =>
    Number(typeof text === 'string' && text.toLowerCase().includes(String(part)))
  )
}

/** A condition and its values for `whereRaw`: one of the columns contains these words, in upper or lower case. */
export function contains(
  client: { dialect: { name: string } },
  columns: string[],
  words: string
): [sql: string, values: string[]] {
  const part = words.toLowerCase()
  const isPostgres = client.dialect.name === 'postgres'
  const value = isPostgres ? `%${part.replace(/[\\%_]/g, '\\$&')}%` : part
  const condition = (column: string) =>
    isPostgres ? `lower(${column}) like ? escape '\\'` : `contains_text(${column}, ?)`
  return [`(${columns.map(condition).join(' or ')})`, columns.map(() => value)]
}

/**
 * Makes PostgreSQL prefer indexes. By default, it assumes that reading a single page costs four times as much as one of a scan, so
 * for common words it scans all passages, which takes three times as long as the index. Also turns off parallel workers and
 * compilation, which take longer than they save.
 */
const PLANNING = 'set random_page_cost = 1.1; set max_parallel_workers_per_gather = 0; set jit = off'

export function preparePostgres(
  connection: PostgresConnection,
  done: (error: Error | null, connection: PostgresConnection) => void
): void {
  replaceNul(connection)
  connection.query(PLANNING, (error) => done(error, connection))
}

/**
 * PostgreSQL refuses texts with NUL, which SQLite keeps, so anyone could cause errors with it. It becomes the same character as in
 * `move:postgres`.
 */
function replaceNul(connection: PostgresConnection): void {
  const send = connection.query.bind(connection)
  connection.query = (query, ...others) => {
    if (typeof query === 'object' && Array.isArray(query.values))
      query.values = query.values.map((value) =>
        typeof value === 'string' ? value.replaceAll('\0', '\uFFFD') : value
      )
    return send(query, ...others)
  }
}

type Connection = { prepare(sql: string): object }

const MOST_KEPT = 500
const LONGEST_SQL = 4_000
const REPEATABLE = /^\s*(?:select|insert|update|delete|with)\b/i

/**
 * Lets a SQLite connection keep the statements that it has compiled: knex asks for the same few hundred again and again,
 * and compiling takes longer than most of them. A statement runs to its end before the next one starts, and SQLite
 * compiles it anew when the schema has changed.
 */
export function cachePreparedStatements(connection: Connection): void {
  const prepare = connection.prepare.bind(connection)
  const kept = new Map<string, object>()
  connection.prepare = (sql) => {
    const known = kept.get(sql)
    if (known) {
      kept.delete(sql)
      kept.set(sql, known)
      return known
    }
    const statement = prepare(sql)
    if (sql.length > LONGEST_SQL || !REPEATABLE.test(sql)) return statement
    kept.set(sql, statement)
    if (kept.size > MOST_KEPT) kept.delete(kept.keys().next().value!)
    return statement
  }
}

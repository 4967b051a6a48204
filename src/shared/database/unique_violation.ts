/** True when the database refused a row because one like it exists; on SQLite and on PostgreSQL. */
export function isUniqueViolation(error: unknown): boolean {
  const code = (error as { code?: unknown } | null)?.code
  return code === '23505' || code === 'SQLITE_CONSTRAINT_UNIQUE' || code === 'SQLITE_CONSTRAINT_PRIMARYKEY'
}

/** True when the database took a row for none of this table: something is missing, of another type, or out of its bounds. */
export function isRefusedRow(error: unknown): boolean {
  const code = String((error as { code?: unknown } | null)?.code)
  return code.startsWith('SQLITE_CONSTRAINT') || /^2[23]\w{3}$/.test(code)
}

/** True for a violated unique constraint, on SQLite and PostgreSQL. */
export function isUniqueViolation(error: unknown): boolean {
  const code = (error as { code?: unknown } | null)?.code
  return code === '23505' || code === 'SQLITE_CONSTRAINT_UNIQUE' || code === 'SQLITE_CONSTRAINT_PRIMARYKEY'
}

/** True for any violated constraint or a value of the wrong type. */
export function isRefusedRow(error: unknown): boolean {
  const code = String((error as { code?: unknown } | null)?.code)
  return code.startsWith('SQLITE_CONSTRAINT') || /^2[23]\w{3}$/.test(code)
}

/** True when a row refers to one that does not exist. */
export function isForeignKeyViolation(error: unknown): boolean {
  const code = (error as { code?: unknown } | null)?.code
  return code === '23503' || code === 'SQLITE_CONSTRAINT_FOREIGNKEY'
}

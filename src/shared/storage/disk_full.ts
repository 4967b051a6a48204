/** ENOSPC and EDQUOT of the file system, SQLITE_FULL, and PostgreSQL's 53100. */
const CODES = new Set<unknown>(['ENOSPC', 'EDQUOT', 'SQLITE_FULL', '53100'])

export function isDiskFull(error: unknown): boolean {
  for (let each = error; each instanceof Error; each = each.cause) {
    if (CODES.has((each as { code?: unknown }).code)) return true
  }
  return false
}

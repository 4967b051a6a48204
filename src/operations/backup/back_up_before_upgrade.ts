import { hasAccounts } from '#src/shared/database/tables'
import { pendingMigrations } from '#src/shared/database/migrate'
import { ok, type Result } from '#src/shared/result'
import type { Installation } from '../installation.js'
import { writeBackup, type BackupProblem } from './write_backup.js'

/** Its path; null when no migration is due, or there is nothing to lose yet. */
export async function backUpBeforeUpgrade(
  installation: Installation
): Promise<Result<string | null, BackupProblem>> {
  const { app, db } = installation
  if (!(await hasAccounts(db.connection()))) return ok(null)
  if ((await pendingMigrations(app, db)).length === 0) return ok(null)
  const made = await writeBackup(installation)
  return made.ok ? ok(made.value.path) : made
}

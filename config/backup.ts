import { join, resolve } from 'node:path'
import env, { dataDir, keyIsGiven, projectRoot } from '#start/env'
import type { BackupSettings } from '#src/operations/installation'
import { parseDurationMs } from '#src/shared/text/parse_duration'

const folder = env.get('BACKUP_DIR')

export const backups: BackupSettings = {
  folder: folder ? resolve(projectRoot, folder) : join(dataDir, 'backups'),
  everyMs: parseDurationMs('BACKUP_EVERY', env.get('BACKUP_EVERY')),
  keep: env.get('BACKUP_KEEP', 7),
}

export { keyIsGiven }

export const sqliteFile = join(dataDir, 'parley.sqlite3')

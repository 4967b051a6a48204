import { join, resolve } from 'node:path'
import env, { dataDir, keyIsGiven, projectRoot } from '#start/env'
import { fingerprintKey, type BackupSettings } from '#src/operations/installation'
import { parseTarget } from '#src/operations/replica/bucket'
import type { ContinuousSettings } from '#src/operations/replica/continuous_backup'
import { appKey } from './app.js'
import { filesFolder, s3, s3Access } from './drive.js'

const UNITS = { m: 60_000, h: 3_600_000, d: 86_400_000, w: 604_800_000 }

const folder = env.get('BACKUP_DIR')

export const backups: BackupSettings = {
  folder: folder ? resolve(projectRoot, folder) : join(dataDir, 'backups'),
  everyMs: parseDurationMs('BACKUP_EVERY', env.get('BACKUP_EVERY')),
  keep: env.get('BACKUP_KEEP', 7),
}

export const backupBeforeUpgrade = env.get('BACKUP_BEFORE_UPGRADE', true)

export { keyIsGiven }

export const sqliteFile = join(dataDir, 'parley.sqlite3')

/** `30m`, `6h`, `1d` or `1w` in milliseconds; null when not set. */
function parseDurationMs(name: string, text: string | undefined): number | null {
  if (!text) return null
  const [, count, unit] = /^(\d{1,4})\s?([mhdw])$/.exec(text.trim()) ?? []
  const ms = Number(count) * UNITS[unit as keyof typeof UNITS]
  if (!(ms > 0)) throw new Error(`${name} is “${text}”. Write it as 30m, 6h, 1d or 1w.`)
  return ms
}

/** Stored beside the database, so that it is lost together with it. */
export const continuousIdFile = join(dataDir, 'continuous.id')

/** Where changes of SQLite are shipped while the server runs; null without BACKUP_TO, and on PostgreSQL. */
export const continuous: ContinuousSettings = continuousSettings(env.get('BACKUP_TO'))

function continuousSettings(address: string | undefined): ContinuousSettings {
  if (!address || env.get('DATABASE_URL')) return null
  const target = parseTarget(address)
  if (!target) throw new Error(`BACKUP_TO is “${address}”. Write it as s3://BUCKET/FOLDER.`)
  const key = appKey.release()
  return {
    address,
    folder: target.folder,
    settings: { ...s3Access, bucket: target.bucket },
    source: {
      sqliteFile,
      filesFolder: s3 ? null : filesFolder,
      draftFile: join(dataDir, 'continuous.unfinished'),
      idFile: continuousIdFile,
      appKey: key,
      keyPrint: fingerprintKey(key),
    },
  }
}

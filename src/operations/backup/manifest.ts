import type { Engine } from '#src/shared/database/tables'
import type { OpenEntry } from '#src/shared/storage/zip/write_zip'

export const FORMAT = 'parley-backup'
export const FORMAT_VERSION = 1

export const MANIFEST = 'manifest.json'
export const KEY = 'app.key'
export const SQLITE_FILE = 'database.sqlite3'
export const FILES = 'files/'

export const tableEntry = (table: string) => `tables/${table}.jsonl`

type Checksum = { bytes: number; sha256: string }

/** The last entry of a backup. Lists all others with checksums, so that damaged backups are not restored. */
export type BackupManifest = {
  format: typeof FORMAT
  version: number
  madeAt: string
  engine: Engine
  migrations: string[]
  rows: Record<string, number>
  files: number
  /** Files deleted while the backup was written; their entries are empty. */
  gone: string[]
  /** Identifies the key without revealing it. */
  keyPrint: string
  entries: Record<string, Checksum>
}

/** The database at one moment, as entries of a ZIP. `rows` is complete when the last entry has been read. */
export type Snapshot = {
  entries: [name: string, open: OpenEntry][]
  rows: Record<string, number>
  migrations: string[]
  end(): Promise<void>
}

import type { Engine } from '#src/shared/database/tables'
import type { OpenEntry } from '#src/shared/storage/zip/write_zip'

export const FORMAT = 'parley-backup'
export const FORMAT_VERSION = 1

export const MANIFEST = 'manifest.json'
export const KEY = 'app.key'
export const SQLITE_FILE = 'database.sqlite3'
export const FILES = 'files/'

export const tableEntry = (table: string) => `tables/${table}.jsonl`

export type Sum = { bytes: number; sha256: string }

/** The last entry of a backup: what stands in it, so that nothing is restored that is not whole. */
export type BackupManifest = {
  format: typeof FORMAT
  version: number
  madeAt: string
  engine: Engine
  /** Names of the migrations that the database had seen. */
  migrations: string[]
  rows: Record<string, number>
  files: number
  /** Deleted while the backup was being written: their entries are empty. */
  gone: string[]
  /** Tells one key from another without giving it away. */
  keyPrint: string
  entries: Record<string, Sum>
}

/** The database at one moment, as entries of a ZIP. `rows` is complete when the last entry has been read. */
export type Snapshot = {
  entries: [name: string, open: OpenEntry][]
  rows: Record<string, number>
  migrations: string[]
  end(): Promise<void>
}

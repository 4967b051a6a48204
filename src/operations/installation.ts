import { createHash } from 'node:crypto'
import type { ApplicationService } from '@adonisjs/core/types'
import type { Logger } from '@adonisjs/core/logger'
import type { Database } from '@adonisjs/lucid/database'
import type { Originals } from '#src/knowledge/items/originals'

export type BackupSettings = {
  /** Where backups go, and the only place in which old ones are removed. */
  folder: string
  /** Null when they are only made by hand. */
  everyMs: number | null
  keep: number
}

/** All that one running Parley consists of: a database, files and a key. */
export class Installation {
  constructor(
    readonly app: ApplicationService,
    readonly db: Database,
    readonly originals: Originals,
    readonly dataDir: string,
    /** The SQLite file, whether it is in use or not. */
    readonly sqliteFile: string,
    readonly appKey: string,
    /** The key is set by the environment, which outdoes the one in the data folder. */
    readonly keyIsGiven: boolean,
    readonly backups: BackupSettings,
    readonly logger: Logger
  ) {}

  get keyPrint(): string {
    return printOf(this.appKey)
  }
}

export function printOf(key: string): string {
  return createHash('sha256').update('parley-key\0').update(key.trim()).digest('hex').slice(0, 16)
}

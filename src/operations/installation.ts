import { createHash } from 'node:crypto'
import type { ApplicationService } from '@adonisjs/core/types'
import type { Logger } from '@adonisjs/core/logger'
import type { Database } from '@adonisjs/lucid/database'
import type { Originals } from '#src/knowledge/items/originals'

export type BackupSettings = {
  /** Where backups are written, and the only folder from which old ones are deleted. */
  folder: string
  /** Null when backups are only made by command. */
  everyMs: number | null
  keep: number
}

export class Installation {
  constructor(
    readonly app: ApplicationService,
    readonly db: Database,
    readonly originals: Originals,
    readonly dataDir: string,
    /** Set even when PostgreSQL is in use. */
    readonly sqliteFile: string,
    readonly appKey: string,
    /** The key comes from the environment, which overrides the one in the data folder. */
    readonly keyIsGiven: boolean,
    readonly backups: BackupSettings,
    readonly logger: Logger
  ) {}

  get keyFingerprint(): string {
    return fingerprintKey(this.appKey)
  }
}

export function fingerprintKey(key: string): string {
  return createHash('sha256').update('parley-key\0').update(key.trim()).digest('hex').slice(0, 16)
}

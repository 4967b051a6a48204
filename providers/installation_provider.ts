import type { ApplicationService } from '@adonisjs/core/types'
import { appKey } from '#config/app'
import { backups, keyIsGiven, sqliteFile } from '#config/backup'
import { Installation } from '#src/installation/installation'
import { Knowledge } from '#src/knowledge/knowledge'
import { dataDir } from '#start/env'

/** Database, files and key as one thing, for backups and for moving. */
export default class InstallationProvider {
  constructor(protected app: ApplicationService) {}

  register() {
    const { container } = this.app
    container.singleton(Installation, async () => {
      const { originals, logger } = await container.make(Knowledge)
      const db = await container.make('lucid.db')
      const key = appKey.release()
      return new Installation(this.app, db, originals, dataDir, sqliteFile, key, keyIsGiven, backups, logger)
    })
  }
}

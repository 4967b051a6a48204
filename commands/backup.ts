import { BaseCommand, flags } from '@adonisjs/core/ace'
import { ensureSchema } from './_schema.js'

const REFUSALS = {
  disk_full: 'There is no space left for it. No backup was made; earlier ones are as they were.',
  storage_away: 'The storage of the files does not answer. No backup was made; try again later.',
  under_way: 'Another backup is being written into this folder. Wait for it.',
}

export default class BackupCommand extends BaseCommand {
  static commandName = 'backup'
  static description = 'Write database, files and key into one file while the server runs'
  static options = { startApp: true }

  @flags.string({ description: 'Folder to write to; without it BACKUP_DIR, where old ones are removed' })
  declare to?: string

  async run() {
    const { Installation } = await import('#src/operations/installation')
    const { writeBackup } = await import('#src/operations/backup/write_backup')
    const { removeOldBackups } = await import('#src/operations/backup/backup_folder')
    await ensureSchema(this.app)

    const installation = await this.app.container.make(Installation)
    const { backups } = installation
    const made = await writeBackup(installation, this.to)
    if (!made.ok) {
      this.logger.error(REFUSALS[made.error])
      this.exitCode = 1
      return
    }
    const removed = this.to ? 0 : await removeOldBackups(backups.folder, backups.keep)
    const { path, bytes, manifest } = made.value
    const rows = Object.values(manifest.rows).reduce((sum, count) => sum + count, 0)
    this.logger.logError(
      `${rows} rows, ${manifest.files} files and the key, ${(bytes / 1_000_000).toFixed(1)} MB.` +
        (removed > 0 ? ` ${removed} old ${removed === 1 ? 'backup was' : 'backups were'} removed.` : '') +
        ' Anyone with this file can read everything, so keep it as safe as a password.'
    )
    this.logger.log(path)
  }
}

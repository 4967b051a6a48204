import { BaseCommand, flags } from '@adonisjs/core/ace'
import { ensureSchema } from './_schema.js'

const REFUSALS = {
  disk_full:
    'There’s no space left for the backup. None was made, and earlier ones are unchanged. Free some space, then try again.',
  storage_away: 'The file storage isn’t responding, so no backup was made. Try again later.',
  under_way: 'Another backup is being written to this folder. Wait until it’s done.',
}

export default class BackupCommand extends BaseCommand {
  static commandName = 'backup'
  static description = 'Write database, files and key into one file while the server runs'
  static options = { startApp: true }

  @flags.string({ description: 'Folder to write to (default: BACKUP_DIR, where old backups are removed)' })
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
      `${rows} rows, ${manifest.files} files and the key: ${(bytes / 1_000_000).toFixed(1)} MB.` +
        (removed > 0 ? ` ${removed} old ${removed === 1 ? 'backup was' : 'backups were'} removed.` : '') +
        ' Anyone with this file can read everything, so keep it as safe as a password.'
    )
    this.logger.log(path)
  }
}

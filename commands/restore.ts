import { args, BaseCommand } from '@adonisjs/core/ace'
import type { RestoreProblem } from '#src/operations/backup/restore_backup'

export default class RestoreCommand extends BaseCommand {
  static commandName = 'restore'
  static description = 'Restore a backup into an empty data folder or an empty database'
  static options = { startApp: true }

  @args.string({
    description: 'Path of the backup, or the address of a continuous backup: s3://BUCKET/FOLDER',
  })
  declare file: string

  async run() {
    const { Installation } = await import('#src/operations/installation')
    const { restoreBackup } = await import('#src/operations/backup/restore_backup')

    if (this.file.startsWith('s3://')) return this.#restoreReplica()
    const restored = await restoreBackup(await this.app.container.make(Installation), this.file)
    if (!restored.ok) {
      this.logger.error(refusalOf(restored.error))
      this.exitCode = 1
      return
    }
    const { manifest, rows, files, hasDifferentKey } = restored.value
    this.logger.log(
      `All checksums match. Restored ${rows} rows, ${files} files and the key, as of ${manifest.madeAt}.`
    )
    if (manifest.gone.length > 0)
      this.logger.log(
        `${manifest.gone.length} files were deleted while the backup was written, so they aren’t in it.`
      )
    if (hasDifferentKey)
      this.logger.warning(
        'APP_KEY isn’t this backup’s key. Set it to that key, or unset it: the key is now in the data folder.'
      )
    this.logger.log('Start the server; it migrates the database to its own version.')
  }

  async #restoreReplica() {
    const { Installation } = await import('#src/operations/installation')
    const { BucketFolder, parseTarget } = await import('#src/operations/replica/bucket')
    const { restoreReplica } = await import('#src/operations/replica/restore_replica')
    const { continuousIdFile } = await import('#config/backup')
    const { s3Access } = await import('#config/drive')
    const target = parseTarget(this.file)
    if (!target) {
      this.logger.error('Write the address as s3://BUCKET/FOLDER.')
      this.exitCode = 1
      return
    }
    const bucket = new BucketFolder({ ...s3Access, bucket: target.bucket }, target.folder)
    const restored = await restoreReplica(
      await this.app.container.make(Installation),
      bucket,
      continuousIdFile
    )
    bucket.close()
    if (!restored.ok) {
      this.logger.error(refusalOf(restored.error))
      this.exitCode = 1
      return
    }
    const { rows, files, changedAt, hasDifferentKey } = restored.value
    this.logger.log(
      `All checksums match. Restored ${rows} rows, ${files} files and the key, as of ${changedAt}.`
    )
    if (hasDifferentKey)
      this.logger.warning('APP_KEY is set to another key. Set it to the old one, or unset it.')
    this.logger.log('Start the server; it migrates the database to its own version.')
  }
}

function refusalOf(problem: RestoreProblem): string {
  switch (problem.code) {
    case 'unreadable':
      return 'This file can’t be read, or is incomplete.'
    case 'no_backup':
      return 'This isn’t a backup. Give a file that “npx node ace backup” wrote.'
    case 'newer':
      return 'A later version made this backup. Upgrade this server first.'
    case 'in_use':
      return 'A server is using this data folder. Stop it first.'
    case 'not_empty':
      return 'There are already accounts or files here. Restore into an empty DATA_DIR or an empty database.'
    case 'disk_full':
      return 'There’s no space left. Free some, then run the same command again.'
    case 'storage_away':
      return 'The file storage isn’t responding. Run the same command again once it does.'
    case 'damaged':
      return `This backup is damaged: ${problem.entry} isn’t what was written. Nothing was restored. Use another backup.`
    case 'other_engine':
      return problem.engine === 'sqlite'
        ? 'This is a backup of SQLite. Restore it without DATABASE_URL, then move it with “npx node ace move:postgres”.'
        : 'This is a backup of PostgreSQL. Set DATABASE_URL to an empty database.'
  }
}

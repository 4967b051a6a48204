import { BaseCommand } from '@adonisjs/core/ace'

export default class MoveFiles extends BaseCommand {
  static commandName = 'move:files'
  static description = 'Copy the files in the data folder to the bucket in S3_BUCKET'
  static options = { startApp: true }

  async run() {
    const { filesAt, filesFolder, s3 } = await import('#config/drive')
    const { ItemPorts } = await import('#src/knowledge/items/item_ports')
    const { Originals } = await import('#src/knowledge/items/originals')
    const { moveFiles } = await import('#src/operations/move/move_files')
    const { readRangeFromFolder } = await import('#src/shared/storage/read_range')
    const { StorageProblem } = await import('#src/shared/storage/storage_problem')
    if (!s3) return this.#refuse('Set S3_BUCKET to the bucket that the files should move to.')

    const drive = await this.app.container.make('drive.manager')
    const { originals } = await this.app.container.make(ItemPorts)
    const here = new Originals(drive.use('fs'), readRangeFromFolder(filesFolder))
    try {
      const { copied, existing } = await moveFiles(here, originals)
      this.logger.log(
        `${copied} files were copied to ${filesAt}; ${existing} were already there. Those in ${filesFolder} are no longer used.`
      )
    } catch (error) {
      if (!(error instanceof StorageProblem)) throw error
      this.#refuse(`${error.message}. Run the same command again; it continues where it stopped.`)
    }
  }

  #refuse(problem: string) {
    this.logger.error(problem)
    this.exitCode = 1
  }
}

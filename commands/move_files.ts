import { BaseCommand } from '@adonisjs/core/ace'

export default class MoveFiles extends BaseCommand {
  static commandName = 'move:files'
  static description = 'Copy the files of the data folder into the bucket that S3_BUCKET names'
  static options = { startApp: true }

  async run() {
    const { filesAt, filesFolder, s3 } = await import('#config/drive')
    const { ItemPorts } = await import('#src/knowledge/items/item_ports')
    const { Originals } = await import('#src/knowledge/items/originals')
    const { moveFiles } = await import('#src/operations/move/move_files')
    const { readRangeFromFolder } = await import('#src/shared/storage/read_range')
    const { StorageProblem } = await import('#src/shared/storage/storage_problem')
    if (!s3) return this.#refuse('Set S3_BUCKET to the bucket that the files move to.')

    const drive = await this.app.container.make('drive.manager')
    const { originals } = await this.app.container.make(ItemPorts)
    const here = new Originals(drive.use('fs'), readRangeFromFolder(filesFolder))
    try {
      const { copied, existing } = await moveFiles(here, originals)
      this.logger.log(
        `${copied} files were copied to ${filesAt}; ${existing} were there. Those in ${filesFolder} are not read any more.`
      )
    } catch (error) {
      if (!(error instanceof StorageProblem)) throw error
      this.#refuse(`${error.message}. Give the same command again; it goes on where it stopped.`)
    }
  }

  #refuse(problem: string) {
    this.logger.error(problem)
    this.exitCode = 1
  }
}

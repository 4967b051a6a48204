import { inject } from '@adonisjs/core'
import { Job } from '@adonisjs/queue'
import { Knowledge } from '#src/knowledge/items/knowledge'
import { makeExport } from './make_export.js'

@inject()
export default class ExportAccountJob extends Job<{ exportId: string }> {
  static options = { name: 'archive.export_account', queue: 'slow' }

  constructor(private readonly knowledge: Knowledge) {
    super()
  }

  execute() {
    return makeExport(this.knowledge, this.payload.exportId)
  }
}

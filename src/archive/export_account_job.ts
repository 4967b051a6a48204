import { inject } from '@adonisjs/core'
import { Job } from '@adonisjs/queue'
import { ItemPorts } from '#src/knowledge/items/item_ports'
import { makeExport } from './make_export.js'

@inject()
export default class ExportAccountJob extends Job<{ exportId: string }> {
  static options = { name: 'archive.export_account', queue: 'slow' }

  constructor(private readonly ports: ItemPorts) {
    super()
  }

  execute() {
    return makeExport(this.ports, this.payload.exportId)
  }
}

import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { found } from '#app/core/exceptions/not_found'
import { syncSourceNow } from '#src/knowledge/library/sync_source_now'
import { ItemPorts } from '#src/knowledge/items/item_ports'
import { countItems } from '#src/knowledge/items/count_items'
import { sourceBody } from '#app/api/transformers/knowledge_bodies'

@inject()
export default class SyncSourceController {
  constructor(private readonly knowledge: ItemPorts) {}

  async execute({ workspace, params, response }: HttpContext) {
    const source = found(await syncSourceNow(this.knowledge, workspace.id, params.id))
    return response.status(202).json(sourceBody(source, (await countItems(source.id)).items))
  }
}

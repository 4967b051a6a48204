import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { found } from '#app/core/exceptions/not_found'
import { deleteItems } from '#src/knowledge/items/delete_items'
import { ItemPorts } from '#src/knowledge/items/item_ports'

@inject()
export default class DeleteItemController {
  constructor(private readonly knowledge: ItemPorts) {}

  async execute({ workspace, params, response }: HttpContext) {
    found((await deleteItems(this.knowledge, workspace.id, [params.id])) || null)
    return response.noContent()
  }
}

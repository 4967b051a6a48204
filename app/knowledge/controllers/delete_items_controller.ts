import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { deleteItems } from '#src/knowledge/items/delete_items'
import { ItemPorts } from '#src/knowledge/items/item_ports'
import { messages, formatCount } from '#src/messages/messages'
import { itemIdsValidator } from '../validation.js'

@inject()
export default class DeleteItemsController {
  constructor(private readonly knowledge: ItemPorts) {}

  async execute({ workspace, request, response, session }: HttpContext) {
    const { ids } = await request.validateUsing(itemIdsValidator)
    const count = await deleteItems(this.knowledge, workspace.id, ids)
    session.flash('notice', formatCount(messages().knowledge.items.manyDeleted, count))
    return response.redirect().status(303).withQs().back()
  }
}

import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { retryItem } from '#src/knowledge/library/retry_item'
import { ItemPorts } from '#src/knowledge/items/item_ports'
import { messages, formatCount } from '#src/messages/messages'
import { itemIdsValidator } from '../validation.js'

@inject()
export default class RetryItemsController {
  constructor(private readonly knowledge: ItemPorts) {}

  async execute({ workspace, request, response, session }: HttpContext) {
    const { ids } = await request.validateUsing(itemIdsValidator)
    let count = 0
    for (const id of ids) if (await retryItem(this.knowledge, workspace.id, id)) count += 1
    session.flash('notice', formatCount(messages().knowledge.items.manyReadAgain, count))
    return response.redirect().status(303).withQs().back()
  }
}

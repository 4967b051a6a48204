import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { found } from '#app/core/exceptions/not_found'
import { retryItem } from '#src/knowledge/library/retry_item'
import { ItemPorts } from '#src/knowledge/items/item_ports'
import { messages, format } from '#src/messages/messages'

@inject()
export default class RetryItemController {
  constructor(private readonly knowledge: ItemPorts) {}

  async execute({ workspace, params, response, session }: HttpContext) {
    const item = found(await retryItem(this.knowledge, workspace.id, params.id))
    session.flash('notice', format(messages().knowledge.items.readingAgain, { title: item.title }))
    return response.redirect().status(303).withQs().back()
  }
}

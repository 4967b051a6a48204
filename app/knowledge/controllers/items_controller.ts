import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { deleteItems } from '#src/knowledge/items/delete_items'
import { retryItem } from '#src/knowledge/library/retry_item'
import { Knowledge } from '#src/knowledge/items/knowledge'
import { words } from '#src/messages/knowledge'
import { sayCount } from '#src/messages/say'
import { itemIdsValidator } from '../validators/knowledge.js'

/** Many selected items at once. Ids of other accounts are passed over: they do not exist here. */
@inject()
export default class ItemsController {
  constructor(private readonly knowledge: Knowledge) {}

  async destroy({ auth, request, response, session }: HttpContext) {
    const { ids } = await request.validateUsing(itemIdsValidator)
    const count = await deleteItems(this.knowledge, auth.user!.id, ids)
    session.flash('notice', sayCount(words().items.manyDeleted, count))
    return response.redirect().status(303).withQs().back()
  }

  async retry({ auth, request, response, session }: HttpContext) {
    const { ids } = await request.validateUsing(itemIdsValidator)
    let count = 0
    for (const id of ids) if (await retryItem(this.knowledge, auth.user!.id, id)) count += 1
    session.flash('notice', sayCount(words().items.manyReadAgain, count))
    return response.redirect().status(303).withQs().back()
  }
}

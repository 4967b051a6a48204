import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { found } from '#app/core/exceptions/not_found'
import { retryItem } from '#src/knowledge/library/retry_item'
import { Knowledge } from '#src/knowledge/items/knowledge'
import { words } from '#src/messages/knowledge'
import { say } from '#src/messages/say'

@inject()
export default class ItemRetryController {
  constructor(private readonly knowledge: Knowledge) {}

  async execute({ auth, params, response, session }: HttpContext) {
    const item = found(await retryItem(this.knowledge, auth.user!.id, params.id))
    session.flash('notice', say(words().items.readingAgain, { title: item.title }))
    return response.redirect().status(303).withQs().back()
  }
}

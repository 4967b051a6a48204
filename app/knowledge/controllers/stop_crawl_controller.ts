import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { found } from '#app/core/exceptions/not_found'
import { stopCrawl } from '#src/knowledge/crawling/stop_crawl'
import { shownTitle } from '#src/knowledge/items/shown_title'
import { ItemPorts } from '#src/knowledge/items/item_ports'
import { messages, format } from '#src/messages/messages'

@inject()
export default class StopCrawlController {
  constructor(private readonly knowledge: ItemPorts) {}

  async execute({ workspace, params, response, session }: HttpContext) {
    const source = found(await stopCrawl(this.knowledge, workspace.id, params.id))
    session.flash('notice', format(messages().knowledge.sources.stopped, { title: shownTitle(source) }))
    return response.redirect().status(303).withQs().back()
  }
}

import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { found } from '#app/core/exceptions/not_found'
import { deleteSource } from '#src/knowledge/items/delete_items'
import { pauseSource, resumeSource, syncNow } from '#src/knowledge/library/retry_item'
import { stopCrawl } from '#src/knowledge/crawling/stop_crawl'
import { shownTitle } from '#src/knowledge/items/shown_title'
import { Knowledge } from '#src/knowledge/items/knowledge'
import { words } from '#src/messages/knowledge'
import { say } from '#src/messages/say'

@inject()
export default class SourceController {
  constructor(private readonly knowledge: Knowledge) {}

  async sync({ auth, params, response, session }: HttpContext) {
    const source = found(await syncNow(this.knowledge, auth.user!.id, params.id))
    session.flash('notice', say(words().sources.lookingAgain, { title: shownTitle(source) }))
    return response.redirect().status(303).withQs().back()
  }

  async pause({ auth, params, response, session }: HttpContext) {
    const source = found(await pauseSource(this.knowledge, auth.user!.id, params.id))
    session.flash('notice', say(words().sources.paused, { title: shownTitle(source) }))
    return response.redirect().status(303).withQs().back()
  }

  async resume({ auth, params, response, session }: HttpContext) {
    const source = found(await resumeSource(this.knowledge, auth.user!.id, params.id))
    session.flash('notice', say(words().sources.resumed, { title: shownTitle(source) }))
    return response.redirect().status(303).withQs().back()
  }

  async stop({ auth, params, response, session }: HttpContext) {
    const source = found(await stopCrawl(this.knowledge, auth.user!.id, params.id))
    session.flash('notice', say(words().sources.stopped, { title: shownTitle(source) }))
    return response.redirect().status(303).withQs().back()
  }

  async destroy({ auth, params, response, session }: HttpContext) {
    found((await deleteSource(this.knowledge, auth.user!.id, params.id)) || null)
    session.flash('notice', words().sources.deleted)
    return response.redirect().status(303).toRoute('data.index')
  }
}

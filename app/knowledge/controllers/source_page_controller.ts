import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { found } from '#app/core/exceptions/not_found'
import { applicationsUsing } from '#src/applications/queries/applications_using'
import { changeSource } from '#src/knowledge/library/update_source'
import { crawlLog } from '#src/knowledge/crawling/crawl_log'
import { Knowledge } from '#src/knowledge/items/knowledge'
import { showSource } from '#src/knowledge/library/show_source'
import { words } from '#src/messages/core'
import { sourceOptions } from '../source_options.js'
import { logFilterValidator, sourceChangeValidator } from '../validators/knowledge.js'

@inject()
export default class SourcePageController {
  constructor(private readonly knowledge: Knowledge) {}

  /** The source with the log of its latest crawl, if it is a website. */
  async render({ auth, inertia, params, request }: HttpContext) {
    const accountId = auth.user!.id
    const shown = found(await showSource(accountId, params.id))
    const [, asked] = await logFilterValidator.tryValidate(request.qs())
    const { view = 'steps', search = '', before = null } = asked ?? {}
    const logFilter = { view, search, before }
    return inertia.render('Data/ShowSource', {
      ...shown,
      usedBy: await applicationsUsing(accountId, params.id),
      logFilter,
      log: await crawlLog(accountId, params.id, logFilter),
    })
  }

  async execute({ auth, params, request, response, session }: HttpContext) {
    const { title, options } = await request.validateUsing(sourceChangeValidator)
    const change = { title, ...(options && sourceOptions(options)) }
    found(await changeSource(this.knowledge, auth.user!.id, params.id, change))
    session.flash('notice', words().saved)
    return response.redirect().status(303).toRoute('data.sources.show', { id: params.id })
  }
}

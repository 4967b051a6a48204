import type { HttpContext } from '@adonisjs/core/http'
import { number } from '#app/core/number'
import vine from '@vinejs/vine'
import { found } from '#app/core/exceptions/not_found'
import { applicationsUsing } from '#src/applications/queries/find_application'
import { findCrawlLog } from '#src/knowledge/crawling/crawl_log'
import { findSourceDetails } from '#src/knowledge/library/show_source'
import { CRAWL_VIEWS } from '#protocol/crawl'

export default class ShowSourceController {
  static validator = vine.create(
    vine.object({
      view: vine.enum(CRAWL_VIEWS).optional(),
      search: vine.string().trim().maxLength(200).optional(),
      before: number().withoutDecimals().min(1).optional(),
    })
  )

  async render({ workspace, inertia, params, request }: HttpContext) {
    const workspaceId = workspace.id
    const shown = found(await findSourceDetails(workspaceId, params.id))
    const [, asked] = await ShowSourceController.validator.tryValidate(request.qs())
    const { view = 'steps', search = '', before = null } = asked ?? {}
    const logFilter = { view, search, before }
    return inertia.render('Data/ShowSource', {
      ...shown,
      usedBy: await applicationsUsing(workspaceId, params.id),
      logFilter,
      log: await findCrawlLog(workspaceId, params.id, logFilter),
    })
  }
}

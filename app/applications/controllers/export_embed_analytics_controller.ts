import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { PageViews } from '#src/applications/visits/page_views'
import { requestedApplication, sendVisitsCsv } from '../analytics.js'

@inject()
export default class ExportEmbedAnalyticsController {
  constructor(private readonly visits: PageViews) {}

  async render(ctx: HttpContext) {
    await this.visits.flush()
    return sendVisitsCsv(ctx, await requestedApplication(ctx, 'embed'))
  }
}

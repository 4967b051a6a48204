import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { Visits } from '#src/applications/visits/visits'
import { requestedApplication, sendVisitsCsv } from '../analytics.js'

@inject()
export default class ExportEmbedAnalyticsController {
  constructor(private readonly visits: Visits) {}

  async render(ctx: HttpContext) {
    await this.visits.written()
    return sendVisitsCsv(ctx, await requestedApplication(ctx, 'embed'))
  }
}

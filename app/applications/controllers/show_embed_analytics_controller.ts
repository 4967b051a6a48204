import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { listLeads } from '#src/conversations/visitors/leads'
import { PageViews } from '#src/applications/visits/page_views'
import { LEADS_SHOWN } from '../limits.js'
import { analyticsProps, requestedApplication } from '../analytics.js'

@inject()
export default class ShowEmbedAnalyticsController {
  constructor(private readonly visits: PageViews) {}

  async render(ctx: HttpContext) {
    await this.visits.flush()
    const application = await requestedApplication(ctx, 'embed')
    const { id, name, state } = application
    return ctx.inertia.render('Applications/Embed/Analytics', {
      embed: { id, name, state },
      leads: await listLeads(ctx.workspace.id, id, LEADS_SHOWN),
      ...(await analyticsProps(ctx, application)),
    })
  }
}

import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { linksOf, titleOf } from '#src/applications/biolink/links'
import { PageViews } from '#src/applications/visits/page_views'
import { analyticsProps, requestedApplication } from '../analytics.js'
import { bioLinkSummary } from '../props.js'

@inject()
export default class ShowBiolinkAnalyticsController {
  constructor(private readonly visits: PageViews) {}

  async render(ctx: HttpContext) {
    await this.visits.flush()
    const application = await requestedApplication(ctx, 'biolink')
    const links = await linksOf(application.id)
    return ctx.inertia.render('Applications/BioLink/Analytics', {
      bioLink: await bioLinkSummary(application),
      ...(await analyticsProps(ctx, application)),
      links: links
        .filter(({ kind }) => kind !== 'heading')
        .map((link) => ({ id: link.id, title: titleOf(link), clicks: link.clicks })),
    })
  }
}

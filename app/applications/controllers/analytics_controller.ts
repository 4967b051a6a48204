import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { found } from '#app/core/exceptions/not_found'
import { countryHeader } from '#config/visitors'
import { VISIT_SPANS } from '#protocol/visits'
import { linksOf, titleOf } from '#src/applications/biolink/links'
import type Application from '#src/applications/models/application'
import { findApplication } from '#src/applications/queries/own_applications'
import { visitReport } from '#src/applications/visits/visit_report'
import { listLeads } from '#src/conversations/queries/list_leads'
import { Visits } from '#src/applications/visits/visits'
import { toCsv } from '#src/shared/text/csv'
import { bioLinkSummary } from '../props.js'

const USUAL_SPAN = 30
const LEADS_SHOWN = 20

/** What an application's visitors came to; the page and the same numbers as CSV. */
@inject()
export default class AnalyticsController {
  constructor(private readonly visits: Visits) {}

  async biolink(ctx: HttpContext) {
    await this.visits.written()
    const application = await owned(ctx, 'biolink')
    const links = await linksOf(application.id)
    return ctx.inertia.render('Applications/BioLink/Analytics', {
      bioLink: await bioLinkSummary(application),
      ...(await shared(ctx, application)),
      links: links
        .filter(({ kind }) => kind !== 'heading')
        .map((link) => ({ id: link.id, title: titleOf(link), clicks: link.clicks })),
    })
  }

  async embed(ctx: HttpContext) {
    await this.visits.written()
    const application = await owned(ctx, 'embed')
    const { id, name, state } = application
    return ctx.inertia.render('Applications/Embed/Analytics', {
      embed: { id, name, state },
      leads: await listLeads(ctx.auth.user!.id, id, LEADS_SHOWN),
      ...(await shared(ctx, application)),
    })
  }

  async biolinkCsv(ctx: HttpContext) {
    await this.visits.written()
    return csv(ctx, 'biolink')
  }

  async embedCsv(ctx: HttpContext) {
    await this.visits.written()
    return csv(ctx, 'embed')
  }
}

async function owned({ auth, params }: HttpContext, kind: 'biolink' | 'embed'): Promise<Application> {
  return found(await findApplication(auth.user!.id, params.id, kind))
}

async function shared(ctx: HttpContext, application: Application) {
  const span = spanOf(ctx)
  const countsCountries = countryHeader !== null
  return { span, countsCountries, report: await visitReport(application, span) }
}

async function csv(ctx: HttpContext, kind: 'biolink' | 'embed') {
  const application = await owned(ctx, kind)
  const { days } = await visitReport(application, spanOf(ctx))
  ctx.response.header('content-type', 'text/csv; charset=utf-8')
  ctx.response.header('content-disposition', `attachment; filename="visits-${application.id}.csv"`)
  return toCsv(
    ['day', 'views', 'visitors', 'clicks', 'chats', 'questions'],
    days.map((day) => [day.day, day.views, day.visitors, day.clicks, day.chats, day.questions])
  )
}

function spanOf({ request }: HttpContext): number {
  const asked = Number(request.input('days'))
  return VISIT_SPANS.find((span) => span === asked) ?? USUAL_SPAN
}

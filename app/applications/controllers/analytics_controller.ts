import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { orNotFound } from '#app/core/exceptions/not_found'
import { countryHeader } from '#config/visitors'
import { isMessenger, type MessengerKind } from '#protocol/applications'
import { VISIT_SPANS, type VisitReport, type VisitTotals } from '#protocol/visits'
import { linksOf, titleOf } from '#src/applications/biolink/links'
import type Application from '#src/applications/models/application'
import { findApplication } from '#src/applications/queries/find_application'
import { PageViews } from '#src/applications/visits/page_views'
import { visitReport } from '#src/applications/visits/visit_report'
import { listLeads } from '#src/conversations/leads/leads'
import { toCsv } from '#src/shared/text/csv'
import { DEFAULT_ANALYTICS_DAYS, LEADS_SHOWN } from '../limits.js'
import { bioLinkSummary, embedSummary, framed } from '../props.js'

const [WEEK] = VISIT_SPANS
const COUNTED = ['views', 'visitors', 'clicks', 'chats', 'questions'] as const

@inject()
export default class AnalyticsController {
  constructor(private readonly visits: PageViews) {}

  async showBioLink(ctx: HttpContext) {
    const application = await this.#find(ctx, 'biolink')
    const links = await linksOf(application.id)
    return ctx.inertia.render('Applications/BioLink/Analytics', {
      bioLink: await bioLinkSummary(application),
      ...(await analyticsProps(ctx, application)),
      links: links
        .filter(({ kind }) => kind !== 'heading')
        .map((link) => ({ id: link.id, title: titleOf(link), clicks: link.clicks })),
    })
  }

  async showEmbed(ctx: HttpContext) {
    const application = await this.#find(ctx, 'embed')
    return ctx.inertia.render('Applications/Embed/Analytics', {
      embed: embedSummary(application),
      leads: await listLeads(ctx.workspace.id, application.id, LEADS_SHOWN),
      ...(await analyticsProps(ctx, application)),
    })
  }

  /** For messengers, which have no page to visit: who wrote, and what was answered. */
  async showMessenger(ctx: HttpContext) {
    const application = await this.#findMessenger(ctx)
    return ctx.inertia.render('Applications/MessengerVisits', {
      messenger: { ...(await framed(application)), kind: application.kind as MessengerKind },
      ...(await shownReport(ctx, application)),
    })
  }

  async exportMessenger(ctx: HttpContext) {
    return sendVisitsCsv(ctx, await this.#findMessenger(ctx))
  }

  async exportBioLink(ctx: HttpContext) {
    return sendVisitsCsv(ctx, await this.#find(ctx, 'biolink'))
  }

  async exportEmbed(ctx: HttpContext) {
    return sendVisitsCsv(ctx, await this.#find(ctx, 'embed'))
  }

  async #findMessenger({ workspace, params }: HttpContext): Promise<Application> {
    const application = await findApplication(workspace.id, params.id)
    return orNotFound(application && isMessenger(application.kind) ? application : null)
  }

  async #find({ workspace, params }: HttpContext, kind: 'biolink' | 'embed'): Promise<Application> {
    await this.visits.flush()
    return orNotFound(await findApplication(workspace.id, params.id, kind))
  }
}

async function analyticsProps(ctx: HttpContext, application: Application) {
  return { ...(await shownReport(ctx, application)), countsCountries: countryHeader !== null }
}

/** Defaults to a week if all activity is that recent; a month’s chart would bury it. */
async function shownReport(ctx: HttpContext, application: Application) {
  const span = requestedSpan(ctx)
  const report = await visitReport(application, span)
  if (ctx.request.input('days') || !isOnlyLastWeek(report)) return { span, report }
  return { span: WEEK, report: { ...report, days: report.days.slice(-WEEK) } }
}

function isOnlyLastWeek({ days, before }: VisitReport): boolean {
  const isEmpty = (totals: VisitTotals) => COUNTED.every((key) => totals[key] === 0)
  return isEmpty(before) && days.slice(0, -WEEK).every(isEmpty) && !days.slice(-WEEK).every(isEmpty)
}

async function sendVisitsCsv(ctx: HttpContext, application: Application): Promise<string> {
  const { days } = await visitReport(application, requestedSpan(ctx))
  ctx.response.header('content-type', 'text/csv; charset=utf-8')
  ctx.response.header('content-disposition', `attachment; filename="visits-${application.id}.csv"`)
  return toCsv(
    ['day', 'views', 'visitors', 'clicks', 'chats', 'questions', 'answered'],
    days.map((day) => [day.day, day.views, day.visitors, day.clicks, day.chats, day.questions, day.answered])
  )
}

function requestedSpan({ request }: HttpContext): number {
  const days = Number(request.input('days'))
  return VISIT_SPANS.find((span) => span === days) ?? DEFAULT_ANALYTICS_DAYS
}

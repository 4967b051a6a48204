import type { HttpContext } from '@adonisjs/core/http'
import { found } from '#app/core/exceptions/not_found'
import { countryHeader } from '#config/visitors'
import { VISIT_SPANS } from '#protocol/visits'
import type Application from '#src/applications/models/application'
import { findApplication } from '#src/applications/queries/find_application'
import { visitReport } from '#src/applications/visits/visit_report'
import { toCsv } from '#src/shared/text/csv'
import { DEFAULT_ANALYTICS_DAYS } from './limits.js'

export async function requestedApplication({ workspace, params }: HttpContext, kind: 'biolink' | 'embed') {
  return found(await findApplication(workspace.id, params.id, kind))
}

export async function analyticsProps(ctx: HttpContext, application: Application) {
  const span = requestedSpan(ctx)
  return { span, countsCountries: countryHeader !== null, report: await visitReport(application, span) }
}

export async function sendVisitsCsv(ctx: HttpContext, application: Application): Promise<string> {
  const { days } = await visitReport(application, requestedSpan(ctx))
  ctx.response.header('content-type', 'text/csv; charset=utf-8')
  ctx.response.header('content-disposition', `attachment; filename="visits-${application.id}.csv"`)
  return toCsv(
    ['day', 'views', 'visitors', 'clicks', 'chats', 'questions'],
    days.map((day) => [day.day, day.views, day.visitors, day.clicks, day.chats, day.questions])
  )
}

function requestedSpan({ request }: HttpContext): number {
  const days = Number(request.input('days'))
  return VISIT_SPANS.find((span) => span === days) ?? DEFAULT_ANALYTICS_DAYS
}

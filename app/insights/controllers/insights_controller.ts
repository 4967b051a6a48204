import type { HttpContext } from '@adonisjs/core/http'
import vine from '@vinejs/vine'
import { listApplications } from '#src/applications/queries/find_application'
import { insights } from '#src/conversations/insights/insights'
import { questionTotals } from '#src/conversations/insights/question_totals'
import { INSIGHT_PERIODS } from '#protocol/insights'

export default class InsightsController {
  static validator = vine.create(
    vine.object({
      period: vine.enum(INSIGHT_PERIODS).optional(),
      application: vine
        .string()
        .regex(/^(?:own|[0-9A-HJKMNP-TV-Z]{26})$/i)
        .optional(),
    })
  )

  async index({ workspace, inertia, request }: HttpContext) {
    const workspaceId = workspace.id
    const [, form] = await InsightsController.validator.tryValidate(request.qs())
    const filter = { period: form?.period ?? ('30' as const), applicationId: form?.application ?? null }
    const applications = await listApplications(workspaceId)
    const report = await insights(workspaceId, filter)
    const isQuiet = report.totals.questions === 0
    return inertia.render('Insights/Index', {
      ...report,
      isUnused: isQuiet && (await questionTotals(workspaceId, null)).questions === 0,
      filter,
      applications: applications.map(({ id, name }) => ({ id, name })),
    })
  }
}

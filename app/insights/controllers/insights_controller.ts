import type { HttpContext } from '@adonisjs/core/http'
import { listApplications } from '#src/applications/queries/own_applications'
import { insights } from '#src/conversations/insights/insights'
import { insightFilterValidator } from '../validators.js'

export default class InsightsController {
  async render({ auth, inertia, request }: HttpContext) {
    const accountId = auth.user!.id
    const [, form] = await insightFilterValidator.tryValidate(request.qs())
    const filter = { period: form?.period ?? ('30' as const), applicationId: form?.application ?? null }
    const applications = await listApplications(accountId)
    return inertia.render('Insights/Index', {
      ...(await insights(accountId, filter)),
      filter,
      applications: applications.map(({ id, name }) => ({ id, name })),
    })
  }
}

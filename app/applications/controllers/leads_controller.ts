import type { HttpContext } from '@adonisjs/core/http'
import { found } from '#app/core/exceptions/not_found'
import { findApplication } from '#src/applications/queries/own_applications'
import { listLeads } from '#src/conversations/queries/list_leads'
import { csvOf } from '#src/shared/csv'

/** Who asked to be answered, as CSV. */
export default class LeadsController {
  async render({ auth, params, response }: HttpContext) {
    const application = found(await findApplication(auth.user!.id, params.id, 'embed'))
    const leads = await listLeads(auth.user!.id, application.id)
    response.header('content-type', 'text/csv; charset=utf-8')
    response.header('content-disposition', `attachment; filename="leads-${application.id}.csv"`)
    return csvOf(
      ['left_at', 'name', 'email', 'question', 'conversation'],
      leads.map((lead) => [lead.leftAt, lead.name, lead.email, lead.question, lead.conversationId])
    )
  }
}

import type { HttpContext } from '@adonisjs/core/http'
import { orNotFound } from '#app/core/exceptions/not_found'
import { recordActivity } from '#src/identity/activity/activity'
import { findApplication } from '#src/applications/queries/find_application'
import { leadsCsv, listLeads } from '#src/conversations/leads/leads'

/** The leads of one embed, or of all applications if the address names none. */
export default class LeadsController {
  async export({ workspace, params, response }: HttpContext) {
    const workspaceId = workspace.id
    const embed = params.id ? orNotFound(await findApplication(workspaceId, params.id, 'embed')) : null
    const leads = await listLeads(workspaceId, embed?.id ?? null)

    const subject = embed && ({ kind: 'application', id: embed.id, title: embed.name } as const)
    await recordActivity(workspaceId, { action: 'leads.exported', subject: subject ?? undefined })
    const fileName = embed ? `leads-${embed.id}.csv` : 'leads.csv'
    response.header('content-type', 'text/csv; charset=utf-8')
    response.header('content-disposition', `attachment; filename="${fileName}"`)
    return leadsCsv(leads)
  }
}

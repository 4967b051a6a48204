import type { HttpContext } from '@adonisjs/core/http'
import type { LeadRow } from '#protocol/applications'
import { found } from '#app/core/exceptions/not_found'
import { findApplication } from '#src/applications/queries/find_application'
import { listLeads } from '#src/conversations/visitors/leads'
import { toCsv } from '#src/shared/text/csv'

const LEAD_COLUMNS = ['left_at', 'name', 'email', 'phone', 'question', 'conversation']

const leadCells = ({ leftAt, name, email, phone, question, conversationId }: LeadRow) => [
  leftAt,
  name,
  email,
  phone,
  question,
  conversationId,
]

/** The leads of one embed, or of all applications if the address names none. */
export default class ExportLeadsController {
  async render({ workspace, params, response }: HttpContext) {
    const workspaceId = workspace.id
    const embed = params.id ? found(await findApplication(workspaceId, params.id, 'embed')) : null
    const leads = await listLeads(workspaceId, embed?.id ?? null)

    const fileName = embed ? `leads-${embed.id}.csv` : 'leads.csv'
    response.header('content-type', 'text/csv; charset=utf-8')
    response.header('content-disposition', `attachment; filename="${fileName}"`)
    return toCsv(LEAD_COLUMNS, leads.map(leadCells))
  }
}

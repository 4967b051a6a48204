import type { HttpContext } from '@adonisjs/core/http'
import { found } from '#app/core/exceptions/not_found'
import { findApplication } from '#src/applications/queries/own_applications'
import { type LeadRow, listLeads } from '#src/conversations/queries/list_leads'
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

/** Who asked to be answered, as CSV. */
export default class LeadsController {
  async render({ auth, params, response }: HttpContext) {
    const application = found(await findApplication(auth.user!.id, params.id, 'embed'))
    return send(response, `leads-${application.id}`, await listLeads(auth.user!.id, application.id))
  }

  /** Of all applications together. */
  async all({ auth, response }: HttpContext) {
    return send(response, 'leads', await listLeads(auth.user!.id, null))
  }
}

function send(response: HttpContext['response'], name: string, leads: LeadRow[]): string {
  response.header('content-type', 'text/csv; charset=utf-8')
  response.header('content-disposition', `attachment; filename="${name}.csv"`)
  return toCsv(LEAD_COLUMNS, leads.map(leadCells))
}

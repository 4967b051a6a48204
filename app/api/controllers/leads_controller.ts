import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import vine from '@vinejs/vine'
import { orNotFound } from '#app/core/exceptions/not_found'
import { Publisher } from '#src/realtime/publisher'
import type Conversation from '#src/conversations/models/conversation'
import { deleteLead, queryLeads } from '#src/conversations/leads/leads'
import { keysetPage } from '../keyset_page.js'
import { instant } from '../transformers/knowledge_bodies.js'
import { applicationIn, paging, range, rangeOf, validated } from '../validation.js'

@inject()
export default class LeadsController {
  static validator = vine.create(vine.object({ ...paging(), ...range() }))

  constructor(private readonly publisher: Publisher) {}

  async index({ workspace, request }: HttpContext) {
    const { application_id, since, ...paging } = await validated(LeadsController.validator, request.qs())
    const applicationId = await applicationIn(workspace.id, application_id)
    const leads = queryLeads(workspace.id, { applicationId, since: rangeOf(since) })
    const { rows, nextCursor } = await keysetPage(leads, paging)
    return { data: rows.map(leadBody), next_cursor: nextCursor }
  }

  async destroy({ workspace, params, response }: HttpContext) {
    const everyone = { applicationId: null, since: null }
    const conversation = orNotFound(await queryLeads(workspace.id, everyone).where('id', params.id).first())
    await deleteLead(this.publisher, conversation)
    return response.noContent()
  }
}

function leadBody(conversation: Conversation) {
  const { id, applicationId, leadName, leadEmail, leadPhone, title, leadAt } = conversation
  return {
    id,
    application_id: applicationId,
    name: leadName,
    email: leadEmail,
    phone: leadPhone,
    question: title,
    left_at: instant(leadAt),
  }
}

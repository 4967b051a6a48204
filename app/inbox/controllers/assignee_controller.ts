import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import vine from '@vinejs/vine'
import { orNotFound } from '#app/core/exceptions/not_found'
import { ChatPorts } from '#src/conversations/chat_ports'
import { assign } from '#src/conversations/handover/take_over'
import { findInboxConversation } from '#src/conversations/inbox/inbox_conversations'
import { findMember } from '#src/identity/workspaces/members'

@inject()
export default class AssigneeController {
  static validator = vine.create(vine.object({ member_id: vine.string().fixedLength(26) }))

  constructor(private readonly conversations: ChatPorts) {}

  async update({ params, request, response, workspace }: HttpContext) {
    const conversation = orNotFound(await findInboxConversation(workspace.id, params.id))
    const form = await request.validateUsing(AssigneeController.validator)
    const { userId } = orNotFound(await findMember(workspace.id, form.member_id))
    await assign(this.conversations, conversation, userId)
    return response.redirect().status(303).toRoute('inbox.show', { id: conversation.id })
  }

  async destroy({ params, response, workspace }: HttpContext) {
    const conversation = orNotFound(await findInboxConversation(workspace.id, params.id))
    await assign(this.conversations, conversation, null)
    return response.redirect().status(303).toRoute('inbox.show', { id: conversation.id })
  }
}

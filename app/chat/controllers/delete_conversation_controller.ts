import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { found } from '#app/core/exceptions/not_found'
import { deleteConversation } from '#src/conversations/actions/delete_conversation'
import { ChatPorts } from '#src/conversations/chat_ports'
import { findConversation } from '#src/conversations/queries/find_conversation'
import { messages, format } from '#src/messages/messages'

@inject()
export default class DeleteConversationController {
  constructor(private readonly conversations: ChatPorts) {}

  async execute({ workspace, params, request, response, session }: HttpContext) {
    const conversation = found(await findConversation(workspace.id, params.id, 'internal'))
    await deleteConversation(conversation, this.conversations.publisher)
    session.flash('notice', format(messages().conversations.deleted, { title: conversation.title }))
    const isOpen = request.header('referer')?.includes(conversation.id) ?? true
    if (isOpen) return response.redirect().status(303).toRoute('internal-chat.show')
    return response.redirect().status(303).back('/chat')
  }
}

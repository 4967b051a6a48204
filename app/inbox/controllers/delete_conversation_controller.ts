import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { found } from '#app/core/exceptions/not_found'
import { channelNamed } from '#src/applications/channels'
import { deleteConversation } from '#src/conversations/actions/delete_conversation'
import { ChatPorts } from '#src/conversations/chat_ports'
import { findInboxConversation } from '#src/conversations/inbox/find_inbox_conversation'
import { messages } from '#src/messages/messages'

@inject()
export default class DeleteConversationController {
  constructor(private readonly conversations: ChatPorts) {}

  async execute({ workspace, params, response, session }: HttpContext) {
    const conversation = found(await findInboxConversation(workspace.id, params.id))
    await deleteConversation(conversation, this.conversations.publisher)
    await channelNamed(conversation.channel).forget(conversation.id)
    session.flash('notice', messages().inbox.deleted)
    return response.redirect().status(303).toRoute('inbox.index')
  }
}

import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { newId } from '#src/shared/ids'
import { deleteConversation } from '#src/conversations/actions/delete_conversation'
import { ChatPorts } from '#src/conversations/chat_ports'
import { findConversation } from '#src/conversations/queries/find_conversation'
import { admitVisitor } from '../admission.js'

@inject()
export default class DeleteConversationController {
  constructor(private readonly conversations: ChatPorts) {}

  /** Keeps the session; its next message starts another conversation. */
  async execute(ctx: HttpContext) {
    const { application, session } = await admitVisitor(ctx)
    const conversation = await findConversation(application.workspaceId, session.conversationId)
    if (conversation) await deleteConversation(conversation, this.conversations.publisher)
    await session.merge({ conversationId: newId() }).save()
    return ctx.response.noContent()
  }
}

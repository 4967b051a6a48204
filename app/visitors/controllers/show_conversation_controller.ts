import type { HttpContext } from '@adonisjs/core/http'
import { conversationMessages } from '#src/conversations/queries/conversation_messages'
import { findConversation } from '#src/conversations/queries/find_conversation'
import { admitVisitor } from '../admission.js'

export default class ShowConversationController {
  async render(ctx: HttpContext) {
    const { application, session } = await admitVisitor(ctx)
    const conversation = await findConversation(application.workspaceId, session.conversationId)
    const messages = await conversationMessages(session.conversationId)
    return conversation?.takenOverAt
      ? { messages, person_name: conversation.takenOverBy ?? '' }
      : { messages }
  }
}

import type { HttpContext } from '@adonisjs/core/http'
import { conversationMessages } from '#src/conversations/queries/conversation_messages'
import { findConversation } from '#src/conversations/queries/find_conversation'
import { MESSAGES_SHOWN_TO_VISITOR } from '#src/conversations/limits'
import { admitVisitor } from '../admission.js'
import { throttleConversationReads } from '../throttle.js'
import { inject } from '@adonisjs/core'
import { newId } from '#src/shared/ids'
import { deleteConversation } from '#src/conversations/change_conversation'
import { ChatPorts } from '#src/conversations/chat_ports'

@inject()
export default class ConversationController {
  constructor(private readonly conversations: ChatPorts) {}

  async show(ctx: HttpContext) {
    await throttleConversationReads(ctx)
    const { application, session } = await admitVisitor(ctx)
    const conversation = await findConversation(application.workspaceId, session.conversationId)
    const messages = await conversationMessages(session.conversationId, MESSAGES_SHOWN_TO_VISITOR)
    return conversation?.takenOverAt
      ? { messages, person_name: conversation.takenOverBy ?? '' }
      : { messages }
  }

  /** Keeps the session; its next message starts another conversation. */
  async destroy(ctx: HttpContext) {
    const { application, session } = await admitVisitor(ctx)
    const conversation = await findConversation(application.workspaceId, session.conversationId)
    if (conversation) await deleteConversation(conversation, this.conversations.publisher)
    await session.merge({ conversationId: newId() }).save()
    return ctx.response.noContent()
  }
}

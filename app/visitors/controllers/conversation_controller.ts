import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { newId } from '#src/shared/ids'
import { deleteConversation } from '#src/conversations/actions/delete_conversation'
import { Conversations } from '#src/conversations/conversations'
import { conversationMessages } from '#src/conversations/queries/conversation_messages'
import { findConversation } from '#src/conversations/queries/find_conversation'
import { admitted } from '../admission.js'

@inject()
export default class ConversationController {
  constructor(private readonly conversations: Conversations) {}

  async render(ctx: HttpContext) {
    const { application, session } = await admitted(ctx)
    const conversation = await findConversation(application.userId, session.conversationId)
    const messages = await conversationMessages(session.conversationId)
    // Who of the account's people answers, while somebody does.
    return conversation?.takenOverAt
      ? { messages, person_name: conversation.takenOverBy ?? '' }
      : { messages }
  }

  /** The session stays and its next message begins another conversation. */
  async execute(ctx: HttpContext) {
    const { application, session } = await admitted(ctx)
    const conversation = await findConversation(application.userId, session.conversationId)
    if (conversation) await deleteConversation(conversation, this.conversations.publisher)
    await session.merge({ conversationId: newId() }).save()
    return ctx.response.noContent()
  }
}

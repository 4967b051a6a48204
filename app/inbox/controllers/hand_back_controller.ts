import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { found } from '#app/core/exceptions/not_found'
import { ChatPorts } from '#src/conversations/chat_ports'
import { handBack } from '#src/conversations/handover/take_over'
import { findInboxConversation } from '#src/conversations/inbox/find_inbox_conversation'

@inject()
export default class HandBackController {
  constructor(private readonly conversations: ChatPorts) {}

  async execute(ctx: HttpContext) {
    const conversation = found(await findInboxConversation(ctx.workspace.id, ctx.params.id))
    await handBack(this.conversations, conversation)
    return ctx.response.redirect().status(303).toRoute('inbox.show', { id: conversation.id })
  }
}

import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { found } from '#app/core/exceptions/not_found'
import { ChatPorts } from '#src/conversations/chat_ports'
import { claimConversation } from '#src/conversations/handover/take_over'
import { format, messages } from '#src/messages/messages'
import { findInboxConversation } from '#src/conversations/inbox/find_inbox_conversation'

@inject()
export default class TakeOverController {
  constructor(private readonly conversations: ChatPorts) {}

  async execute(ctx: HttpContext) {
    const conversation = found(await findInboxConversation(ctx.workspace.id, ctx.params.id))
    const answering = await claimConversation(this.conversations, conversation, ctx.auth.user!)
    if (answering !== null)
      ctx.session.flash('error', format(messages().inbox.alreadyTaken, { person: answering }))
    return ctx.response.redirect().status(303).toRoute('inbox.show', { id: conversation.id })
  }
}

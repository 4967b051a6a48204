import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { flashFieldErrors } from '#app/core/form_errors'
import { found } from '#app/core/exceptions/not_found'
import { channelNamed } from '#src/applications/channels'
import { ChatPorts } from '#src/conversations/chat_ports'
import { sendAgentMessage } from '#src/conversations/handover/send_agent_message'
import { handBack, takeOver } from '#src/conversations/handover/take_over'
import { findInboxConversation } from '#src/conversations/inbox/find_inbox_conversation'
import { seeConversation } from '#src/conversations/inbox/see_conversation'
import type Conversation from '#src/conversations/models/conversation'
import { cannotSay } from '../props.js'
import { sayValidator } from '../validators.js'

@inject()
export default class HandoverController {
  constructor(private readonly conversations: ChatPorts) {}

  async takeOver(ctx: HttpContext) {
    const conversation = await this.#conversation(ctx)
    await takeOver(this.conversations, conversation, ctx.auth.user!.name)
    return this.#back(ctx, conversation)
  }

  async handBack(ctx: HttpContext) {
    const conversation = await this.#conversation(ctx)
    await handBack(this.conversations, conversation)
    return this.#back(ctx, conversation)
  }

  /** Whoever writes takes over, so that the application never answers into a person's words. */
  async say(ctx: HttpContext) {
    const conversation = await this.#conversation(ctx)
    const { message } = await ctx.request.validateUsing(sayValidator)
    const refusal = await cannotSay(conversation)
    if (refusal !== null) {
      flashFieldErrors(ctx.session, { message: refusal })
      return this.#back(ctx, conversation)
    }
    const { name } = ctx.auth.user!
    await takeOver(this.conversations, conversation, name)
    await sendAgentMessage(this.conversations, conversation, name, message)
    await channelNamed(conversation.channel).deliver(conversation.id, message)
    await seeConversation(conversation)
    return this.#back(ctx, conversation)
  }

  async #conversation({ auth, params }: HttpContext): Promise<Conversation> {
    return found(await findInboxConversation(auth.user!.id, params.id))
  }

  #back({ response }: HttpContext, { id }: Conversation) {
    return response.redirect().status(303).toRoute('inbox.show', { id })
  }
}

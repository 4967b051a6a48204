import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import vine from '@vinejs/vine'
import { LIMITS } from '#protocol/limits'
import { flashFieldErrors } from '#app/core/form_errors'
import { found } from '#app/core/exceptions/not_found'
import { channelNamed } from '#src/applications/channels'
import { ChatPorts } from '#src/conversations/chat_ports'
import { sendAgentMessage } from '#src/conversations/handover/send_agent_message'
import { takeOver } from '#src/conversations/handover/take_over'
import { findInboxConversation, markSeen } from '#src/conversations/inbox/find_inbox_conversation'
import { withMessages } from '#app/core/field_messages'
import { messages } from '#src/messages/messages'
import { cannotSay } from '../props.js'

@inject()
export default class SendReplyController {
  static validator = withMessages(
    vine.create(
      vine.object({ message: vine.string().trim().minLength(1).maxLength(LIMITS.visitorMessageCharacters) })
    ),
    () => messages().inbox.fields.message
  )

  constructor(private readonly conversations: ChatPorts) {}

  /** Replying takes the conversation over, so that the application doesn't answer in between. */
  async execute(ctx: HttpContext) {
    const conversation = found(await findInboxConversation(ctx.workspace.id, ctx.params.id))
    const { message } = await ctx.request.validateUsing(SendReplyController.validator)
    const refusal = await cannotSay(conversation)
    if (refusal !== null) {
      flashFieldErrors(ctx.session, { message: refusal })
      return ctx.response.redirect().status(303).toRoute('inbox.show', { id: conversation.id })
    }
    const person = ctx.auth.user!
    await takeOver(this.conversations, conversation, person)
    await sendAgentMessage(this.conversations, conversation, person, message)
    await channelNamed(conversation.channel).deliver(conversation.id, message)
    await markSeen(conversation)
    return ctx.response.redirect().status(303).toRoute('inbox.show', { id: conversation.id })
  }
}

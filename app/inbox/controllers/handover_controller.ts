import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { orNotFound } from '#app/core/exceptions/not_found'
import { ChatPorts } from '#src/conversations/chat_ports'
import { claimConversation, handBack } from '#src/conversations/handover/take_over'
import { format, messages } from '#src/messages/messages'
import { findInboxConversation } from '#src/conversations/inbox/inbox_conversations'
import vine from '@vinejs/vine'
import { LIMITS } from '#protocol/limits'
import { flashFieldErrors } from '#app/core/form_errors'
import { replyToVisitor } from '#src/applications/channels'
import { withMessages } from '#app/core/field_messages'
import { deliverability } from '../props.js'

@inject()
export default class HandoverController {
  static validator = withMessages(
    vine.create(
      vine.object({ message: vine.string().trim().minLength(1).maxLength(LIMITS.visitorMessageCharacters) })
    ),
    () => messages().inbox.fields.message
  )

  constructor(private readonly conversations: ChatPorts) {}

  async takeOver(ctx: HttpContext) {
    const conversation = orNotFound(await findInboxConversation(ctx.workspace.id, ctx.params.id))
    const answering = await claimConversation(this.conversations, conversation, ctx.auth.user!)
    if (answering !== null)
      ctx.session.flash('error', format(messages().inbox.alreadyTaken, { person: answering }))
    return ctx.response.redirect().status(303).toRoute('inbox.show', { id: conversation.id })
  }

  async handBack(ctx: HttpContext) {
    const conversation = orNotFound(await findInboxConversation(ctx.workspace.id, ctx.params.id))
    await handBack(this.conversations, conversation)
    return ctx.response.redirect().status(303).toRoute('inbox.show', { id: conversation.id })
  }

  async reply(ctx: HttpContext) {
    const conversation = orNotFound(await findInboxConversation(ctx.workspace.id, ctx.params.id))
    const { message } = await ctx.request.validateUsing(HandoverController.validator)
    const { cannotSay: refusal } = await deliverability(conversation)
    if (refusal !== null) {
      flashFieldErrors(ctx.session, { message: refusal })
      return ctx.response.redirect().status(303).toRoute('inbox.show', { id: conversation.id })
    }
    await replyToVisitor(this.conversations, conversation, ctx.auth.user!, message)
    return ctx.response.redirect().status(303).toRoute('inbox.show', { id: conversation.id })
  }
}

import type { HttpContext } from '@adonisjs/core/http'
import vine from '@vinejs/vine'
import { found } from '#app/core/exceptions/not_found'
import { rateMessage } from '#src/conversations/actions/rate_message'
import { findConversation } from '#src/conversations/queries/find_conversation'
import { messages } from '#src/messages/messages'
import { withMessages } from '#app/core/field_messages'
import { LIMITS } from '#protocol/limits'

export default class RateMessageController {
  static validator = withMessages(
    vine.create(
      vine.object({
        value: vine.enum(['up', 'down'] as const).nullable(),
        reason: vine.string().trim().maxLength(LIMITS.remarkCharacters).nullable().optional(),
      })
    ),
    () => messages().conversations.fields
  )

  async execute({ workspace, params, request, response }: HttpContext) {
    const conversation = found(await findConversation(workspace.id, params.id, 'internal'))
    const { value, reason } = await request.validateUsing(RateMessageController.validator)
    found((await rateMessage(conversation.id, params.messageId, value, reason ?? null)) || null)
    if (request.header('x-inertia'))
      return response.redirect().status(303).toRoute('internal-chat.show', { id: conversation.id })
    return response.json({ rating: value })
  }
}

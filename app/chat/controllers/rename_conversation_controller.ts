import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import vine from '@vinejs/vine'
import { LIMITS } from '#protocol/limits'
import { found } from '#app/core/exceptions/not_found'
import { renameConversation } from '#src/conversations/rename_conversation'
import { ChatPorts } from '#src/conversations/chat_ports'
import { findConversation } from '#src/conversations/queries/find_conversation'
import { messages } from '#src/messages/messages'
import { withMessages } from '#app/core/field_messages'

@inject()
export default class RenameConversationController {
  static validator = withMessages(
    vine.create(vine.object({ title: vine.string().trim().minLength(1).maxLength(LIMITS.titleCharacters) })),
    () => messages().conversations.fields
  )

  constructor(private readonly conversations: ChatPorts) {}

  async execute({ workspace, params, request, response }: HttpContext) {
    const conversation = found(await findConversation(workspace.id, params.id, 'internal'))
    const { title } = await request.validateUsing(RenameConversationController.validator)
    await renameConversation(conversation, title, this.conversations.publisher)
    // The list can rename a conversation other than the open one.
    return response.redirect().status(303).back(`/chat/${conversation.id}`)
  }
}

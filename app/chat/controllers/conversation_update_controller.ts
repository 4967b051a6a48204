import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { found } from '#app/core/exceptions/not_found'
import { renameConversation } from '#src/conversations/actions/rename_conversation'
import { Conversations } from '#src/conversations/conversations'
import { findConversation } from '#src/conversations/queries/find_conversation'
import { titleValidator } from '../validators.js'

@inject()
export default class ConversationUpdateController {
  constructor(private readonly conversations: Conversations) {}

  async execute({ auth, params, request, response }: HttpContext) {
    const conversation = found(await findConversation(auth.user!.id, params.id, 'internal'))
    const { title } = await request.validateUsing(titleValidator)
    await renameConversation(conversation, title, this.conversations.publisher)
    // It may have been renamed in the list, beside another conversation that stays open.
    return response.redirect().status(303).back(`/chat/${conversation.id}`)
  }
}

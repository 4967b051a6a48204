import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { found } from '#app/core/exceptions/not_found'
import { ChatPorts } from '#src/conversations/chat_ports'
import { findConversation } from '#src/conversations/queries/find_conversation'
import { chooseVersion } from '#src/conversations/versions/choose_version'
import { findQuestion } from '#src/conversations/versions/find_question'
import { busy } from '../answer_stream.js'

@inject()
export default class ChooseVersionController {
  constructor(private readonly conversations: ChatPorts) {}

  async execute({ workspace, params, response, session }: HttpContext) {
    const conversation = found(await findConversation(workspace.id, params.id, 'internal'))
    const question = found(await findQuestion(conversation.id, params.messageId))
    const chosen = await chooseVersion(this.conversations, question)
    if (!chosen.ok && chosen.error === 'busy') session.flash('error', busy())
    return response.redirect().status(303).toRoute('internal-chat.show', { id: conversation.id })
  }
}

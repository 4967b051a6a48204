import type { HttpContext } from '@adonisjs/core/http'
import string from '@adonisjs/core/helpers/string'
import { found } from '#app/core/exceptions/not_found'
import { exportJson, exportMarkdown } from '#src/conversations/export_conversation'
import { conversationMessages } from '#src/conversations/queries/conversation_messages'
import { findConversation } from '#src/conversations/queries/find_conversation'

export default class ExportConversationController {
  async render({ workspace, params, response }: HttpContext) {
    const conversation = found(await findConversation(workspace.id, params.id, 'internal'))
    const messages = await conversationMessages(conversation.id)
    const name = string.slug(conversation.title, { lower: true, strict: true }).slice(0, 60) || 'conversation'
    response.header('content-disposition', `attachment; filename="${name}.${params.format}"`)
    response.header('x-content-type-options', 'nosniff')
    if (params.format === 'json') return response.json(exportJson(conversation, messages))
    response.header('content-type', 'text/markdown; charset=utf-8')
    return response.send(exportMarkdown(conversation, messages))
  }
}

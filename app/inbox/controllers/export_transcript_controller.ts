import type { HttpContext } from '@adonisjs/core/http'
import { found } from '#app/core/exceptions/not_found'
import { findInboxConversation } from '#src/conversations/inbox/find_inbox_conversation'
import { inboxRows } from '#src/conversations/inbox/list_inbox'
import { formatTranscript } from '#src/conversations/inbox/transcript'
import { conversationMessages } from '#src/conversations/queries/conversation_messages'

export default class ExportTranscriptController {
  async render({ auth, workspace, params, response }: HttpContext) {
    const conversation = found(await findInboxConversation(workspace.id, params.id))
    const [row] = await inboxRows([conversation], auth.user!.id)
    const text = formatTranscript(
      conversation.title,
      row!.applicationName,
      await conversationMessages(conversation.id)
    )
    response.header('content-type', 'text/markdown; charset=utf-8')
    response.header('content-disposition', `attachment; filename="conversation-${conversation.id}.md"`)
    response.header('x-content-type-options', 'nosniff')
    return response.send(text)
  }
}

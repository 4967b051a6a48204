import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import vine from '@vinejs/vine'
import { orNotFound } from '#app/core/exceptions/not_found'
import { ChatPorts } from '#src/conversations/chat_ports'
import { findInboxConversation } from '#src/conversations/inbox/inbox_conversations'
import { addNote, deleteNote } from '#src/conversations/inbox/notes'
import { withMessages } from '#app/core/field_messages'
import { LIMITS } from '#protocol/limits'
import { messages } from '#src/messages/messages'

@inject()
export default class NotesController {
  static validator = withMessages(
    vine.create(
      vine.object({
        text: vine.string().trim().minLength(1).maxLength(LIMITS.visitorMessageCharacters),
        mentions: vine.array(vine.string().fixedLength(26)).maxLength(LIMITS.mentionsPerNote).optional(),
      })
    ),
    () => messages().inbox.fields.note
  )

  constructor(private readonly conversations: ChatPorts) {}

  async store({ auth, params, request, response, workspace }: HttpContext) {
    const conversation = orNotFound(await findInboxConversation(workspace.id, params.id))
    const { text, mentions } = await request.validateUsing(NotesController.validator)
    await addNote(this.conversations, conversation, auth.user!, text, mentions)
    return response.redirect().status(303).toRoute('inbox.show', { id: conversation.id })
  }

  async destroy({ workspace, params, response }: HttpContext) {
    const conversation = orNotFound(await findInboxConversation(workspace.id, params.id))
    orNotFound((await deleteNote(this.conversations, conversation, params.noteId)) || null)
    return response.redirect().status(303).toRoute('inbox.show', { id: conversation.id })
  }
}

import type { HttpContext } from '@adonisjs/core/http'
import vine from '@vinejs/vine'
import { found } from '#app/core/exceptions/not_found'
import { findInboxConversation } from '#src/conversations/inbox/find_inbox_conversation'
import { addNote } from '#src/conversations/inbox/notes'
import { withMessages } from '#app/core/field_messages'
import { LIMITS } from '#protocol/limits'
import { messages } from '#src/messages/messages'

export default class CreateNoteController {
  static validator = withMessages(
    vine.create(
      vine.object({ text: vine.string().trim().minLength(1).maxLength(LIMITS.visitorMessageCharacters) })
    ),
    () => messages().inbox.fields.note
  )

  async execute({ auth, params, request, response, workspace }: HttpContext) {
    const { id } = found(await findInboxConversation(workspace.id, params.id))
    const { text } = await request.validateUsing(CreateNoteController.validator)
    await addNote(id, auth.user!, text)
    return response.redirect().status(303).toRoute('inbox.show', { id })
  }
}

import type { HttpContext } from '@adonisjs/core/http'
import { found } from '#app/core/exceptions/not_found'
import { findInboxConversation } from '#src/conversations/inbox/find_inbox_conversation'
import { deleteNote } from '#src/conversations/inbox/notes'

export default class DeleteNoteController {
  async execute({ workspace, params, response }: HttpContext) {
    const { id } = found(await findInboxConversation(workspace.id, params.id))
    found((await deleteNote(id, params.noteId)) || null)
    return response.redirect().status(303).toRoute('inbox.show', { id })
  }
}

import type { HttpContext } from '@adonisjs/core/http'
import { found } from '#app/core/exceptions/not_found'
import { findInboxConversation } from '#src/conversations/inbox/find_inbox_conversation'
import { addNote, deleteNote } from '#src/conversations/inbox/notes'
import { noteValidator } from '../validators.js'

export default class NotesController {
  async execute({ auth, params, request, response }: HttpContext) {
    const { id } = found(await findInboxConversation(auth.user!.id, params.id))
    const { text } = await request.validateUsing(noteValidator)
    await addNote(id, auth.user!.name, text)
    return response.redirect().status(303).toRoute('inbox.show', { id })
  }

  async destroy({ auth, params, response }: HttpContext) {
    const { id } = found(await findInboxConversation(auth.user!.id, params.id))
    found((await deleteNote(id, params.noteId)) || null)
    return response.redirect().status(303).toRoute('inbox.show', { id })
  }
}

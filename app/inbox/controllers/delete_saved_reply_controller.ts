import type { HttpContext } from '@adonisjs/core/http'
import { found } from '#app/core/exceptions/not_found'
import { deleteReply } from '#src/conversations/inbox/saved_replies'

export default class DeleteSavedReplyController {
  async execute({ workspace, params, response }: HttpContext) {
    found((await deleteReply(workspace.id, params.id)) || null)
    return response.redirect().status(303).withQs().back()
  }
}

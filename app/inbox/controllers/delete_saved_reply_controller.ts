import type { HttpContext } from '@adonisjs/core/http'
import { found } from '#app/core/exceptions/not_found'
import { deleteReply } from '#src/conversations/inbox/saved_replies'

export default class DeleteSavedReplyController {
  async execute({ auth, params, response }: HttpContext) {
    found((await deleteReply(auth.user!.id, params.id)) || null)
    return response.redirect().status(303).withQs().back()
  }
}

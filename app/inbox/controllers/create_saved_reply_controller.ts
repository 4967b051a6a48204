import type { HttpContext } from '@adonisjs/core/http'
import { flashFieldErrors } from '#app/core/form_errors'
import { addReply } from '#src/conversations/inbox/saved_replies'
import { savedReplyProblem, savedReplyValidator } from '../saved_reply.js'

export default class CreateSavedReplyController {
  async execute({ workspace, request, response, session }: HttpContext) {
    const added = await addReply(workspace.id, await request.validateUsing(savedReplyValidator))
    if (!added.ok) flashFieldErrors(session, { name: savedReplyProblem(added.error) })
    return response.redirect().status(303).withQs().back()
  }
}

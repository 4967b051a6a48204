import type { HttpContext } from '@adonisjs/core/http'
import { flashFieldErrors } from '#app/core/form_errors'
import { found } from '#app/core/exceptions/not_found'
import { updateReply } from '#src/conversations/inbox/saved_replies'
import { savedReplyProblem, savedReplyValidator } from '../saved_reply.js'

export default class UpdateSavedReplyController {
  async execute({ workspace, params, request, response, session }: HttpContext) {
    const input = await request.validateUsing(savedReplyValidator)
    const changed = found(await updateReply(workspace.id, params.id, input))
    if (!changed.ok) flashFieldErrors(session, { name: savedReplyProblem(changed.error) })
    return response.redirect().status(303).withQs().back()
  }
}

import type { HttpContext } from '@adonisjs/core/http'
import { flashFieldErrors } from '#app/core/form_errors'
import { found } from '#app/core/exceptions/not_found'
import {
  addReply,
  changeReply,
  deleteReply,
  MOST_REPLIES,
  type ReplyProblem,
} from '#src/conversations/inbox/saved_replies'
import { messages, format } from '#src/messages/messages'
import { replyValidator } from '../validators.js'

export default class SavedRepliesController {
  async execute({ auth, request, response, session }: HttpContext) {
    const added = await addReply(auth.user!.id, await request.validateUsing(replyValidator))
    if (!added.ok) flashFieldErrors(session, { name: replySentence(added.error) })
    return response.redirect().status(303).withQs().back()
  }

  async update({ auth, params, request, response, session }: HttpContext) {
    const input = await request.validateUsing(replyValidator)
    const changed = found(await changeReply(auth.user!.id, params.id, input))
    if (!changed.ok) flashFieldErrors(session, { name: replySentence(changed.error) })
    return response.redirect().status(303).withQs().back()
  }

  async destroy({ auth, params, response }: HttpContext) {
    found((await deleteReply(auth.user!.id, params.id)) || null)
    return response.redirect().status(303).withQs().back()
  }
}

function replySentence(problem: ReplyProblem): string {
  return format(messages().inbox.replies[problem], { max: MOST_REPLIES })
}

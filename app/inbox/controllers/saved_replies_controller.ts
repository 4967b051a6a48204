import type { HttpContext } from '@adonisjs/core/http'
import { flashFieldErrors } from '#app/core/form_errors'
import { addReply, updateReply, deleteReply, type ReplyProblem } from '#src/conversations/inbox/saved_replies'
import { orNotFound } from '#app/core/exceptions/not_found'
import vine from '@vinejs/vine'
import { withMessages } from '#app/core/field_messages'
import { LIMITS } from '#protocol/limits'
import { MAX_REPLIES } from '#src/conversations/limits'
import { format, messages } from '#src/messages/messages'

const savedReplyValidator = withMessages(
  vine.create(
    vine.object({
      name: vine.string().trim().minLength(1).maxLength(LIMITS.nameCharacters),
      text: vine.string().trim().minLength(1).maxLength(LIMITS.visitorMessageCharacters),
    })
  ),
  () => messages().inbox.fields.reply
)

export default class SavedRepliesController {
  async store({ workspace, request, response, session }: HttpContext) {
    const added = await addReply(workspace.id, await request.validateUsing(savedReplyValidator))
    if (!added.ok) flashFieldErrors(session, { name: savedReplyProblem(added.error) })
    return response.redirect().status(303).withQs().back()
  }

  async update({ workspace, params, request, response, session }: HttpContext) {
    const input = await request.validateUsing(savedReplyValidator)
    const changed = orNotFound(await updateReply(workspace.id, params.id, input))
    if (!changed.ok) flashFieldErrors(session, { name: savedReplyProblem(changed.error) })
    return response.redirect().status(303).withQs().back()
  }

  async destroy({ workspace, params, response }: HttpContext) {
    orNotFound((await deleteReply(workspace.id, params.id)) || null)
    return response.redirect().status(303).withQs().back()
  }
}

function savedReplyProblem(problem: ReplyProblem): string {
  return format(messages().inbox.replies[problem], { max: MAX_REPLIES })
}

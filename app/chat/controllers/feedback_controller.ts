import type { HttpContext } from '@adonisjs/core/http'
import { found } from '#app/core/exceptions/not_found'
import { rateMessage } from '#src/conversations/actions/rate_message'
import { findConversation } from '#src/conversations/queries/find_conversation'
import { feedbackValidator } from '../validators.js'

export default class FeedbackController {
  async execute({ auth, params, request, response }: HttpContext) {
    const conversation = found(await findConversation(auth.user!.id, params.id, 'internal'))
    const { value, reason } = await request.validateUsing(feedbackValidator)
    found((await rateMessage(conversation.id, params.messageId, value, reason ?? null)) || null)
    if (request.header('x-inertia'))
      return response.redirect().status(303).toRoute('internal-chat.show', { id: conversation.id })
    return response.json({ rating: value })
  }
}

import type { HttpContext } from '@adonisjs/core/http'
import { rateMessage } from '#src/conversations/actions/rate_message'
import { admitted } from '../admission.js'
import { Refusal } from '../refusal.js'
import { ratingValidator } from '../validators.js'

export default class FeedbackController {
  async execute(ctx: HttpContext) {
    const { session } = await admitted(ctx)
    const { value, reason } = await ctx.request.validateUsing(ratingValidator)
    const isRated = await rateMessage(session.conversationId, ctx.params.id, value, reason ?? null)
    if (!isRated) throw new Refusal(ctx, 404, 'answerGone')
    return ctx.response.noContent()
  }
}

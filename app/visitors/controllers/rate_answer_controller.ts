import type { HttpContext } from '@adonisjs/core/http'
import vine from '@vinejs/vine'
import { rateMessage } from '#src/conversations/actions/rate_message'
import { LIMITS } from '#protocol/limits'
import { admitVisitor } from '../admission.js'
import { Refusal } from '../refusal.js'

export default class RateAnswerController {
  static validator = vine.create(
    vine.object({
      value: vine.enum(['up', 'down'] as const),
      reason: vine.string().trim().maxLength(LIMITS.remarkCharacters).optional(),
    })
  )

  async execute(ctx: HttpContext) {
    const { session } = await admitVisitor(ctx)
    const { value, reason } = await ctx.request.validateUsing(RateAnswerController.validator)
    const isRated = await rateMessage(session.conversationId, ctx.params.id, value, reason ?? null)
    if (!isRated) throw new Refusal(ctx, 404, 'answerGone')
    return ctx.response.noContent()
  }
}

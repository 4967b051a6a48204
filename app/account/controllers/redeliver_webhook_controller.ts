import type { HttpContext } from '@adonisjs/core/http'
import vine from '@vinejs/vine'
import { found } from '#app/core/exceptions/not_found'
import { consumeAttempt } from '#app/account/consume_attempt'
import { findWebhook, redeliver } from '#src/webhooks/webhooks'
import { messages } from '#src/messages/messages'
import { ULID } from '#app/core/routes/named_routes'

export default class RedeliverWebhookController {
  static validator = vine.create(vine.object({ delivery: vine.string().regex(ULID.match) }))

  async execute(ctx: HttpContext) {
    const { workspace, params, request, response, session } = ctx
    const webhook = found(await findWebhook(workspace.id, params.id))
    const { delivery } = await request.validateUsing(RedeliverWebhookController.validator)
    const attempt = await consumeAttempt(ctx, 'webhook', webhook.id)
    if (attempt.allowed) found((await redeliver(webhook, delivery)) || null)
    session.flash(
      attempt.allowed ? 'notice' : 'error',
      attempt.allowed ? messages().profile.webhooks.sentAgain : attempt.sentence
    )
    return response.redirect().status(303).toRoute('profile.edit')
  }
}

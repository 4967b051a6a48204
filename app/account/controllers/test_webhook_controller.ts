import type { HttpContext } from '@adonisjs/core/http'
import { found } from '#app/core/exceptions/not_found'
import { consumeAttempt } from '#app/account/consume_attempt'
import { findWebhook, sendTestDelivery } from '#src/webhooks/webhooks'
import { messages } from '#src/messages/messages'

export default class TestWebhookController {
  async execute(ctx: HttpContext) {
    const { workspace, params, response, session } = ctx
    const webhook = found(await findWebhook(workspace.id, params.id))
    const attempt = await consumeAttempt(ctx, 'webhook', webhook.id)
    if (attempt.allowed) await sendTestDelivery(webhook)
    session.flash(
      attempt.allowed ? 'notice' : 'error',
      attempt.allowed ? messages().profile.webhooks.testSent : attempt.sentence
    )
    return response.redirect().status(303).toRoute('profile.edit')
  }
}

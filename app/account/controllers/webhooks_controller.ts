import encryption from '@adonisjs/core/services/encryption'
import type { HttpContext } from '@adonisjs/core/http'
import { MOST_WEBHOOKS } from '#protocol/webhooks'
import { recordEvent } from '#app/account/record_event'
import { found } from '#app/core/exceptions/not_found'
import { flashFieldErrors } from '#app/core/form_errors'
import { consumeAttempt } from '#app/account/consume_attempt'
import { addWebhook, findWebhook, redeliver, sendTestDelivery } from '#src/webhooks/webhooks'
import { words } from '#src/messages/profile'
import { say } from '#src/messages/say'
import { handOver } from '../new_token.js'
import { deliveryValidator, webhookValidator } from '../validators/webhooks.js'

export default class WebhooksController {
  async execute(ctx: HttpContext) {
    const { auth, request, response, session } = ctx
    const form = await request.validateUsing(webhookValidator)
    const added = await addWebhook(encryption, auth.user!.id, form)
    if (added.ok) {
      await recordEvent(ctx, 'webhook_added', hostOf(form.url))
      handOver(session, added.value.secret, 'newWebhookSecret')
    } else
      flashFieldErrors(session, { url: say(words().webhooks.problems[added.error], { max: MOST_WEBHOOKS }) })
    return response.redirect().status(303).toRoute('profile.edit')
  }

  async test(ctx: HttpContext) {
    const { auth, params, response, session } = ctx
    const webhook = found(await findWebhook(auth.user!.id, params.id))
    const attempt = await consumeAttempt(ctx, 'webhook', webhook.id)
    if (attempt.allowed) await sendTestDelivery(webhook)
    session.flash(
      attempt.allowed ? 'notice' : 'error',
      attempt.allowed ? words().webhooks.testSent : attempt.sentence
    )
    return response.redirect().status(303).toRoute('profile.edit')
  }

  async again(ctx: HttpContext) {
    const { auth, params, request, response, session } = ctx
    const webhook = found(await findWebhook(auth.user!.id, params.id))
    const { delivery } = await request.validateUsing(deliveryValidator)
    const attempt = await consumeAttempt(ctx, 'webhook', webhook.id)
    if (attempt.allowed) found((await redeliver(webhook, delivery)) || null)
    session.flash(
      attempt.allowed ? 'notice' : 'error',
      attempt.allowed ? words().webhooks.sentAgain : attempt.sentence
    )
    return response.redirect().status(303).toRoute('profile.edit')
  }

  async destroy(ctx: HttpContext) {
    const { auth, params, response, session } = ctx
    const webhook = found(await findWebhook(auth.user!.id, params.id))
    await webhook.delete()
    await recordEvent(ctx, 'webhook_deleted', hostOf(webhook.url))
    session.flash('notice', words().webhooks.deleted)
    return response.redirect().status(303).toRoute('profile.edit')
  }
}

/** Addresses of webhooks may hold secrets; their hosts do not. */
function hostOf(url: string): string | null {
  return URL.parse(url)?.host ?? null
}

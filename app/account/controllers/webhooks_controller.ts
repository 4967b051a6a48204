import encryption from '@adonisjs/core/services/encryption'
import type { HttpContext } from '@adonisjs/core/http'
import vine from '@vinejs/vine'
import { requireConfirmedAddress } from '#app/core/confirmed_address'
import { WEBHOOK_EVENTS } from '#protocol/webhooks'
import { LIMITS } from '#protocol/limits'
import { recordEvent, hostOf } from '../record_event.js'
import { flashFieldErrors } from '#app/core/form_errors'
import { addWebhook, deleteWebhook, findWebhook, sendTestDelivery, redeliver } from '#src/webhooks/webhooks'
import { messages, format } from '#src/messages/messages'
import { withMessages } from '#app/core/field_messages'
import { flashSecret } from '../flash_secret.js'
import { orNotFound } from '#app/core/exceptions/not_found'
import { consumeAttempt } from '../consume_attempt.js'
import { ULID } from '#app/core/routes/named_routes'

export default class WebhooksController {
  static storeValidator = withMessages(
    vine.create(
      vine.object({
        url: vine.string().trim().minLength(1).maxLength(2_000),
        events: vine.array(vine.enum(WEBHOOK_EVENTS)).minLength(1).distinct(),
      })
    ),
    () => messages().profile.webhooks.fields
  )

  static redeliverValidator = vine.create(vine.object({ delivery: vine.string().regex(ULID.match) }))

  async store(ctx: HttpContext) {
    const { workspace, request, response, session } = ctx
    requireConfirmedAddress(ctx, 'webhooks')
    const form = await request.validateUsing(WebhooksController.storeValidator)
    const added = await addWebhook(encryption, workspace.id, form)
    if (added.ok) {
      await recordEvent(ctx, 'webhook_added', hostOf(form.url))
      flashSecret(session, added.value.secret, 'newWebhookSecret')
    } else
      flashFieldErrors(session, {
        url: format(messages().profile.webhooks.problems[added.error], { max: LIMITS.webhooksPerAccount }),
      })
    return response.redirect().status(303).toRoute('profile.edit')
  }

  async destroy(ctx: HttpContext) {
    const { workspace, params, response, session } = ctx
    const webhook = orNotFound(await findWebhook(workspace.id, params.id))
    await deleteWebhook(webhook)
    await recordEvent(ctx, 'webhook_deleted', hostOf(webhook.url))
    session.flash('notice', messages().profile.webhooks.deleted)
    return response.redirect().status(303).toRoute('profile.edit')
  }

  async test(ctx: HttpContext) {
    const { workspace, params, response, session } = ctx
    const webhook = orNotFound(await findWebhook(workspace.id, params.id))
    const attempt = await consumeAttempt(ctx, 'webhook', webhook.id)
    if (attempt.allowed) await sendTestDelivery(webhook)
    session.flash(
      attempt.allowed ? 'notice' : 'error',
      attempt.allowed ? messages().profile.webhooks.testSent : attempt.sentence
    )
    return response.redirect().status(303).toRoute('profile.edit')
  }

  async redeliver(ctx: HttpContext) {
    const { workspace, params, request, response, session } = ctx
    const webhook = orNotFound(await findWebhook(workspace.id, params.id))
    const { delivery } = await request.validateUsing(WebhooksController.redeliverValidator)
    const attempt = await consumeAttempt(ctx, 'webhook', webhook.id)
    if (attempt.allowed) orNotFound((await redeliver(webhook, delivery)) || null)
    session.flash(
      attempt.allowed ? 'notice' : 'error',
      attempt.allowed ? messages().profile.webhooks.sentAgain : attempt.sentence
    )
    return response.redirect().status(303).toRoute('profile.edit')
  }
}

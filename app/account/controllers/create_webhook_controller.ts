import encryption from '@adonisjs/core/services/encryption'
import type { HttpContext } from '@adonisjs/core/http'
import vine from '@vinejs/vine'
import { requireConfirmedAddress } from '#app/core/confirmed_address'
import { WEBHOOK_EVENTS } from '#protocol/webhooks'
import { LIMITS } from '#protocol/limits'
import { recordEvent, hostOf } from '#app/account/record_event'
import { flashFieldErrors } from '#app/core/form_errors'
import { addWebhook } from '#src/webhooks/webhooks'
import { messages, format } from '#src/messages/messages'
import { withMessages } from '#app/core/field_messages'
import { flashSecret } from '../flash_secret.js'

export default class CreateWebhookController {
  static validator = withMessages(
    vine.create(
      vine.object({
        url: vine.string().trim().minLength(1).maxLength(2_000),
        events: vine.array(vine.enum(WEBHOOK_EVENTS)).minLength(1).distinct(),
      })
    ),
    () => messages().profile.webhooks.fields
  )

  async execute(ctx: HttpContext) {
    const { workspace, request, response, session } = ctx
    requireConfirmedAddress(ctx, 'webhooks')
    const form = await request.validateUsing(CreateWebhookController.validator)
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
}

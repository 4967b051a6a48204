import type { HttpContext } from '@adonisjs/core/http'
import { recordEvent, hostOf } from '#app/account/record_event'
import { found } from '#app/core/exceptions/not_found'
import { findWebhook } from '#src/webhooks/webhooks'
import { messages } from '#src/messages/messages'

export default class DeleteWebhookController {
  async execute(ctx: HttpContext) {
    const { workspace, params, response, session } = ctx
    const webhook = found(await findWebhook(workspace.id, params.id))
    await webhook.delete()
    await recordEvent(ctx, 'webhook_deleted', hostOf(webhook.url))
    session.flash('notice', messages().profile.webhooks.deleted)
    return response.redirect().status(303).toRoute('profile.edit')
  }
}

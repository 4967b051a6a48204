import vine from '@vinejs/vine'
import { fieldSentences } from '#app/core/sentences'
import { ULID } from '#app/core/routes/public_id'
import { WEBHOOK_EVENTS } from '#protocol/webhooks'
import { words } from '#src/messages/profile'

export const webhookValidator = vine.create(
  vine.object({
    url: vine.string().trim().minLength(1).maxLength(2_000),
    events: vine.array(vine.enum(WEBHOOK_EVENTS)).minLength(1).distinct(),
  })
)

/** Which of a webhook's deliveries. */
export const deliveryValidator = vine.create(vine.object({ delivery: vine.string().regex(ULID.match) }))

webhookValidator.messagesProvider = fieldSentences(() => words().webhooks.fields)

import vine from '@vinejs/vine'
import { withMessages } from '#app/core/field_messages'
import { DIGESTS, INBOX_STATES } from '#protocol/inbox'
import { LIMITS } from '#protocol/limits'
import { messages } from '#src/messages/messages'

const date = () =>
  vine
    .string()
    .regex(/^\d{4}-\d{2}-\d{2}$/)
    .nullable()
    .optional()

export const inboxFilterValidator = vine.create(
  vine.object({
    application: vine.string().fixedLength(26).nullable().optional(),
    state: vine.enum(INBOX_STATES).nullable().optional(),
    rating: vine
      .enum(['up', 'down'] as const)
      .nullable()
      .optional(),
    from: date(),
    to: date(),
    search: vine.string().trim().maxLength(200).nullable().optional(),
    cursor: vine.string().fixedLength(26).nullable().optional(),
  })
)

export const sayValidator = withMessages(
  vine.create(
    vine.object({ message: vine.string().trim().minLength(1).maxLength(LIMITS.visitorMessageCharacters) })
  ),
  () => messages().inbox.fields.message
)

export const noteValidator = withMessages(
  vine.create(
    vine.object({ text: vine.string().trim().minLength(1).maxLength(LIMITS.visitorMessageCharacters) })
  ),
  () => messages().inbox.fields.note
)

export const replyValidator = withMessages(
  vine.create(
    vine.object({
      name: vine.string().trim().minLength(1).maxLength(LIMITS.nameCharacters),
      text: vine.string().trim().minLength(1).maxLength(LIMITS.visitorMessageCharacters),
    })
  ),
  () => messages().inbox.fields.reply
)

export const digestValidator = vine.create(vine.object({ every: vine.enum(DIGESTS) }))

export const handoverValidator = withMessages(
  vine.create(
    vine.object({
      offer: vine.boolean(),
      mail: vine.boolean(),
      reply: vine.string().trim().maxLength(LIMITS.remarkCharacters).nullable().optional(),
      answers_a_day: vine.number().withoutDecimals().min(1).max(1_000_000).nullable().optional(),
      budget_reply: vine.string().trim().maxLength(LIMITS.remarkCharacters).nullable().optional(),
    })
  ),
  () => messages().inbox.fields.handover
)

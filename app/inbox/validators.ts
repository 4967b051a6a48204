import vine from '@vinejs/vine'
import { fieldSentences } from '#app/core/sentences'
import { DIGESTS, INBOX_STATES } from '#protocol/inbox'
import { LIMITS } from '#protocol/limits'
import { words } from '#src/messages/inbox'

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

export const sayValidator = vine.create(
  vine.object({ message: vine.string().trim().minLength(1).maxLength(LIMITS.visitorMessageCharacters) })
)

export const noteValidator = vine.create(
  vine.object({ text: vine.string().trim().minLength(1).maxLength(LIMITS.visitorMessageCharacters) })
)

export const replyValidator = vine.create(
  vine.object({
    name: vine.string().trim().minLength(1).maxLength(LIMITS.nameCharacters),
    text: vine.string().trim().minLength(1).maxLength(LIMITS.visitorMessageCharacters),
  })
)

export const digestValidator = vine.create(vine.object({ every: vine.enum(DIGESTS) }))

export const handoverValidator = vine.create(
  vine.object({
    offer: vine.boolean(),
    mail: vine.boolean(),
    reply: vine.string().trim().maxLength(LIMITS.remarkCharacters).nullable().optional(),
    answers_a_day: vine.number().withoutDecimals().min(1).max(1_000_000).nullable().optional(),
    budget_reply: vine.string().trim().maxLength(LIMITS.remarkCharacters).nullable().optional(),
  })
)

handoverValidator.messagesProvider = fieldSentences(() => words().fields.handover)
sayValidator.messagesProvider = fieldSentences(() => words().fields.message)
noteValidator.messagesProvider = fieldSentences(() => words().fields.note)
replyValidator.messagesProvider = fieldSentences(() => words().fields.reply)

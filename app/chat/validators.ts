import vine from '@vinejs/vine'
import { fieldSentences } from '#app/core/sentences'
import { LIMITS } from '#protocol/limits'
import { words } from '#src/messages/conversations'

export const messageValidator = vine.create(
  vine.object({
    message: vine.string().trim().minLength(1).maxLength(LIMITS.visitorMessageCharacters),
    /** The question whose place this one takes; `latest` where its id is not known yet. */
    insteadOf: vine
      .string()
      .regex(/^(?:latest|[0-9A-HJKMNP-TV-Z]{26})$/)
      .optional(),
    scope: vine
      .object({
        sourceIds: vine
          .array(vine.string().fixedLength(26))
          .minLength(1)
          .maxLength(LIMITS.sourcesPerAccount)
          .optional(),
      })
      .optional(),
  })
)

export const titleValidator = vine.create(
  vine.object({ title: vine.string().trim().minLength(1).maxLength(LIMITS.titleCharacters) })
)

export const feedbackValidator = vine.create(
  vine.object({
    value: vine.enum(['up', 'down'] as const).nullable(),
    reason: vine.string().trim().maxLength(LIMITS.remarkCharacters).nullable().optional(),
  })
)

const sentences = fieldSentences(() => words().fields)

for (const validator of [messageValidator, titleValidator, feedbackValidator])
  validator.messagesProvider = sentences

import vine, { SimpleMessagesProvider } from '@vinejs/vine'
import { LIMITS } from '#protocol/limits'

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

const sentences = new SimpleMessagesProvider({
  'message.required': 'Write a question first.',
  'message.string': 'Write a question first.',
  'message.minLength': 'Write a question first.',
  'message.maxLength': 'A message can have {{ max }} characters. Shorten it and send it again.',
  'scope.sourceIds.array.minLength': 'Choose at least one source, or all of them.',
  'title.required': 'Give the conversation a name.',
  'title.minLength': 'Give the conversation a name.',
  'title.maxLength': 'A name can have {{ max }} characters. Shorten it.',
  'value.required': 'Rate with up or down.',
  'value.enum': 'Rate with up or down.',
  'reason.maxLength': 'A reason can have {{ max }} characters. Shorten it.',
})

for (const validator of [messageValidator, titleValidator, feedbackValidator])
  validator.messagesProvider = sentences

import vine, { SimpleMessagesProvider } from '@vinejs/vine'
import { LIMITS } from '#protocol/limits'

export const visitorMessageValidator = vine.create(
  vine.object({ message: vine.string().trim().minLength(1).maxLength(LIMITS.visitorMessageCharacters) })
)
visitorMessageValidator.messagesProvider = new SimpleMessagesProvider({
  'message.required': 'Write a message first.',
  'message.string': 'Write a message first.',
  'message.minLength': 'Write a message first.',
  'message.maxLength': `A message can have ${LIMITS.visitorMessageCharacters.toLocaleString('en')} characters. Shorten it and send it again.`,
})

export const sessionValidator = vine.create(
  vine.object({
    identity: vine
      .object({
        id: vine.string().minLength(1).maxLength(200),
        name: vine.string().trim().maxLength(200).optional(),
        email: vine.string().trim().maxLength(254).optional(),
        hash: vine.string().maxLength(200),
      })
      .nullable()
      .optional(),
  })
)

export const ratingValidator = vine.create(
  vine.object({
    value: vine.enum(['up', 'down'] as const),
    reason: vine.string().trim().maxLength(500).optional(),
  })
)

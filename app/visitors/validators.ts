import vine, { SimpleMessagesProvider } from '@vinejs/vine'
import { ABUSE_REASONS } from '#src/applications/abuse/report_abuse'
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

export const leadValidator = vine.create(
  vine.object({
    name: vine.string().trim().minLength(1).maxLength(200).nullable().optional(),
    email: vine.string().trim().email().maxLength(254).nullable().optional(),
  })
)
leadValidator.messagesProvider = new SimpleMessagesProvider({
  'email.email': 'This is not an email address. It should look like ada@example.org.',
  'email.maxLength': 'An email address can have {{ max }} characters.',
  'name.maxLength': 'A name can have {{ max }} characters.',
})

export const reportValidator = vine.create(
  vine.object({
    reason: vine.enum(ABUSE_REASONS),
    details: vine.string().trim().maxLength(2_000).nullable().optional(),
    email: vine.string().trim().email().maxLength(254).nullable().optional(),
  })
)
reportValidator.messagesProvider = new SimpleMessagesProvider({
  reason: 'Choose what is wrong with this page.',
  'reason.required': 'Choose what is wrong with this page.',
  'reason.enum': 'Choose what is wrong with this page.',
  'details.maxLength': 'This can have {{ max }} characters. Shorten it.',
  email: 'This is not an email address. Leave it empty or write one such as ada@example.org.',
  'email.email': 'This is not an email address. Leave it empty or write one such as ada@example.org.',
})

/** The first sentence of each field. */
export function reportProblems(error: { messages: { field: string; message: string }[] }) {
  return Object.fromEntries(error.messages.toReversed().map(({ field, message }) => [field, message]))
}

export const ratingValidator = vine.create(
  vine.object({
    value: vine.enum(['up', 'down'] as const),
    reason: vine.string().trim().maxLength(500).optional(),
  })
)

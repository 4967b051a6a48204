import vine, { SimpleMessagesProvider } from '@vinejs/vine'
import { DIGESTS, INBOX_STATES } from '#protocol/inbox'
import { LIMITS } from '#protocol/limits'

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

const WHOLE_NUMBER = 'Use a whole number such as 200, or leave it empty for as many as are asked.'
handoverValidator.messagesProvider = new SimpleMessagesProvider({
  'answers_a_day.number': WHOLE_NUMBER,
  'answers_a_day.withoutDecimals': WHOLE_NUMBER,
  'answers_a_day.min': WHOLE_NUMBER,
  'answers_a_day.max': 'A day has at most {{ max }} answers. Leave it empty for as many as are asked.',
  maxLength: 'This can have {{ max }} characters. Shorten it.',
})
const TOO_LONG = 'A message can have {{ max }} characters. Shorten it and send it again.'
sayValidator.messagesProvider = new SimpleMessagesProvider({
  'message.required': 'Write a message first.',
  'message.minLength': 'Write a message first.',
  'message.maxLength': TOO_LONG,
})
noteValidator.messagesProvider = new SimpleMessagesProvider({
  'text.required': 'Write a note first.',
  'text.minLength': 'Write a note first.',
  'text.maxLength': TOO_LONG,
})
replyValidator.messagesProvider = new SimpleMessagesProvider({
  'name.required': 'Give it a name.',
  'name.minLength': 'Give it a name.',
  'name.maxLength': 'A name can have {{ max }} characters. Shorten it.',
  'text.required': 'Write the words that it inserts.',
  'text.minLength': 'Write the words that it inserts.',
  'text.maxLength': 'A reply can have {{ max }} characters. Shorten it.',
})

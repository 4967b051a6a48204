import vine, { SimpleMessagesProvider } from '@vinejs/vine'
import { MODEL_CHOICE, MODEL_PROVIDERS } from '#protocol/providers'

export const providerValidator = vine.create(
  vine.object({
    provider: vine.enum(MODEL_PROVIDERS),
    key: vine
      .string()
      .trim()
      .maxLength(500)
      .regex(/^[\x21-\x7e]*$/)
      .nullable()
      .optional(),
    base_url: vine.string().trim().maxLength(500).nullable().optional(),
    model: vine
      .string()
      .trim()
      .maxLength(120)
      .regex(/^[^\s:][^\s]*$/)
      .nullable()
      .optional(),
  })
)

export const modelChoice = () => vine.string().maxLength(140).regex(MODEL_CHOICE).nullable()

export const chatModelValidator = vine.create(vine.object({ model: modelChoice() }))

const sentences = new SimpleMessagesProvider({
  'provider.enum': 'Choose one of the providers.',
  'provider.required': 'Choose a provider.',
  'key.regex': 'A key has letters, digits and signs, and no spaces. Paste it again.',
  'key.maxLength': 'A key can have {{ max }} characters. Paste it again.',
  'model.regex': 'Enter the model as its provider writes it, without spaces.',
  'model.maxLength': 'A model’s name can have {{ max }} characters.',
  'base_url.maxLength': 'An address can have {{ max }} characters.',
})

providerValidator.messagesProvider = sentences
chatModelValidator.messagesProvider = sentences

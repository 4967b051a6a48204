import vine from '@vinejs/vine'
import { fieldSentences } from '#app/core/sentences'
import { MODEL_CHOICE, MODEL_PROVIDERS } from '#protocol/providers'
import { words } from '#src/messages/profile'

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

const sentences = fieldSentences(() => words().providers.fields)

providerValidator.messagesProvider = sentences
chatModelValidator.messagesProvider = sentences

import vine, { SimpleMessagesProvider } from '@vinejs/vine'
import { modelChoice } from '#app/profile/validators/providers'
import { STRICTNESS } from '#protocol/applications'
import { LIMITS } from '#protocol/limits'

const MOST_TURNS = 12
const TURN_CHARACTERS = 8_000

export const rehearsalValidator = vine.create(
  vine.object({
    message: vine.string().trim().minLength(1).maxLength(LIMITS.visitorMessageCharacters),
    master_prompt: vine.string().trim().maxLength(LIMITS.masterPromptCharacters).nullable().optional(),
    introduction: vine.string().trim().maxLength(LIMITS.introductionCharacters).nullable().optional(),
    strictness: vine.enum(STRICTNESS).optional(),
    language: vine.string().trim().maxLength(12).nullable().optional(),
    model: modelChoice().optional(),
    source_ids: vine
      .array(vine.string().fixedLength(26))
      .maxLength(LIMITS.sourcesPerAccount)
      .nullable()
      .optional(),
    history: vine
      .array(
        vine.object({
          role: vine.enum(['user', 'assistant'] as const),
          text: vine.string().maxLength(TURN_CHARACTERS),
        })
      )
      .maxLength(MOST_TURNS)
      .optional(),
  })
)

export const draftValidator = vine.create(
  vine.object({
    name: vine.string().trim().maxLength(LIMITS.nameCharacters).nullable().optional(),
    model: modelChoice().optional(),
    source_ids: vine
      .array(vine.string().fixedLength(26))
      .maxLength(LIMITS.sourcesPerAccount)
      .nullable()
      .optional(),
  })
)

rehearsalValidator.messagesProvider = new SimpleMessagesProvider({
  'message.required': 'Write a question first.',
  'message.minLength': 'Write a question first.',
  'message.maxLength': 'A message can have {{ max }} characters. Shorten it and send it again.',
  'master_prompt.maxLength': 'A master prompt can have {{ max }} characters. Shorten it.',
})
